'use strict';
// Comforts: everything can be read without this script.
(() => {
  const [filterWords, sortWords, copyWords, copiedWords] = document.body.dataset.words.split('|');
  const MANY = 6;

  const valueOf = (row, at) => {
    const cell = row.cells[at];
    const number = Number.parseFloat(cell.dataset.sort ?? '');
    return Number.isNaN(number) ? null : number;
  };

  const sorted = (rows, at, down) =>
    rows
      .map((row, place) => ({ row, place, value: valueOf(row, at), text: row.cells[at].textContent }))
      .sort((a, b) => {
        if (at === 0) return (down ? -1 : 1) * a.text.localeCompare(b.text);
        if (a.value === null || b.value === null) return (a.value === null) - (b.value === null) || a.place - b.place;
        return (down ? b.value - a.value : a.value - b.value) || a.place - b.place;
      })
      .map(({ row }) => row);

  const makeSortable = (table) => {
    const [body] = table.tBodies;
    if (body.rows.length < MANY) return;
    for (const head of table.tHead.rows[0].cells) {
      const at = head.cellIndex;
      if (at > 0 && ![...body.rows].some((row) => valueOf(row, at) !== null)) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'sort';
      button.title = sortWords.replace('{column}', head.textContent);
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const down = head.ariaSort === 'ascending' || (at > 0 && head.ariaSort !== 'descending');
        for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
        body.append(...sorted([...body.rows], at, down));
      });
    }
  };

  const makeFilterable = (details) => {
    const table = details.querySelector('table.figures');
    const field = document.createElement('input');
    field.type = 'search';
    field.className = 'filter';
    field.placeholder = filterWords;
    field.setAttribute('aria-label', filterWords);
    details.querySelector('summary').after(field);
    field.addEventListener('input', () => {
      const wanted = field.value.trim().toLocaleLowerCase();
      for (const row of table.tBodies[0].rows) {
        row.hidden = !row.cells[0].textContent.toLocaleLowerCase().includes(wanted);
      }
    });
  };

  const makeCopyable = (link) => {
    if (!navigator.clipboard) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = copyWords;
    link.after(' ', button);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(decodeURIComponent(link.href.slice(link.href.indexOf(',') + 1)));
      button.textContent = copiedWords;
      setTimeout(() => { button.textContent = copyWords; }, 2000);
    });
  };

  document.querySelectorAll('table.figures').forEach(makeSortable);
  document.querySelectorAll('details.all').forEach(makeFilterable);
  document.querySelectorAll('a.download').forEach(makeCopyable);

  // On paper everything is open.
  const opened = [];
  addEventListener('beforeprint', () => {
    for (const each of document.querySelectorAll('details.all:not([open])')) {
      each.open = true;
      opened.push(each);
    }
  });
  addEventListener('afterprint', () => {
    for (const each of opened.splice(0)) each.open = false;
  });
})();
