"""A report of the lab as a file, in a browser: sound, inside its window, with its comforts, harmless."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from colossarium.lab.html_report import html_report
from colossarium.lab.report import LabReport
from lab.made_up_report import made_up_report, odd_report
from page.test_axe import AXE, RUN

PHONE, WIDE = (390, 844), (1280, 720)


def opened(
    browser: Browser, folder: Path, report: LabReport, size: tuple[int, int], dark: bool = False
) -> Page:
    file = folder / "report.html"
    file.write_text(html_report(report), encoding="utf-8")
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light"
    )
    page = context.new_page()
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.route("http*://**", lambda route: pytest.fail(f"it asks for {route.request.url}"))
    page.goto(file.as_uri())
    return page


@pytest.mark.parametrize(
    ("report", "size", "dark"),
    [(made_up_report(2), WIDE, True), (made_up_report(5, 6), PHONE, False), (odd_report(), PHONE, True)],
    ids=["two sides", "a sweep", "an odd one"],
)
def test_a_report_is_accessible_and_fits(
    browser: Browser, tmp_path: Path, report: LabReport, size: tuple[int, int], dark: bool
) -> None:
    page = opened(browser, tmp_path, report, size, dark)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(AXE.read_text())
    assert page.evaluate(RUN, None) == []
    page.context.close()


def test_figures_are_sorted_and_looked_through(browser: Browser, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, made_up_report(2, 20), WIDE)
    page.get_by_text("All 40 figures", exact=True).click()
    rows = page.locator("details.all tbody tr:visible")
    expect(rows).to_have_count(40)
    page.get_by_role("searchbox").fill("card 12")
    expect(rows).to_have_count(2)
    page.get_by_role("searchbox").fill("")
    page.locator("details.all").get_by_role("button", name="Difference").click()
    found = page.locator("details.all td.difference").evaluate_all(
        "(cells) => cells.map((cell) => Number(cell.dataset.sort))"
    )
    assert found == sorted(found, reverse=True)
    page.context.close()
