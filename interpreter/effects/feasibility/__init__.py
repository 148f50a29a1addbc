"""Whether an option can be carried through: guards, batch guards, prices, and the source they are generated as."""
