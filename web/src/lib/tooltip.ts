/** Shows the text of a thing when one looks at it for a moment, focuses it by keyboard, or presses long. */

const LOOK = 350;
const LONG = 500;

export interface Tooltip {
  show: () => void;
  /** How long a mouse must rest on it; null: that is not enough. */
  look?: number | null;
  /** Whether coming to it by keyboard is enough. */
  focus?: boolean;
}

export function tooltip(node: HTMLElement | SVGElement, wish: Tooltip) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const over = new AbortController();
  const on = (type: string, act: (event: Event) => void, capture = false) =>
    node.addEventListener(type, act, { signal: over.signal, capture });
  const later = (wait: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  const stop = () => clearTimeout(timer);

  on('pointerenter', (event) => {
    if ((event as PointerEvent).pointerType !== 'mouse' || wish.look === null) return;
    later(wish.look ?? LOOK, () => wish.show());
  });
  on('pointerdown', (event) => {
    pressed = false;
    stop();
    if ((event as PointerEvent).pointerType === 'mouse') return;
    later(LONG, () => {
      pressed = true;
      wish.show();
    });
  });
  for (const end of ['pointerleave', 'pointerup', 'pointercancel']) on(end, stop);
  // A long press explains, and does not pick.
  on(
    'click',
    (event) => {
      if (!pressed) return;
      pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
  on('contextmenu', (event) => {
    event.preventDefault();
    wish.show();
  });
  on('focus', () => {
    if (wish.focus !== false && node.matches(':focus-visible')) wish.show();
  });
  return {
    update: (next: Tooltip) => (wish = next),
    destroy: () => {
      stop();
      over.abort();
    },
  };
}
