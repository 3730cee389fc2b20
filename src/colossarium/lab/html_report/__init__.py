"""A report as one HTML file, for people who do not program."""

from __future__ import annotations

from colossarium.lab.html_report.document import html_report

__all__ = ["html_report"]
