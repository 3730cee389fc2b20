"""What position documents and views of both Colossi editions say in the same words."""
