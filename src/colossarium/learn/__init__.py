"""Players that learn a game from its rules alone, by playing against themselves (PyTorch; extra `learn`)."""
