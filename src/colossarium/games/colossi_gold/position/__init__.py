"""Position documents."""
