"""From a program to object code: units that are compiled one by one, and kept on disk by their cache keys."""
