/** What is looked at again and again, as long as somebody sees the page. */

/** Look every so many milliseconds while the page is seen, and as soon as it is seen again; `atOnce`: now, too. Gives what ends it. */
export function pollWhileVisible(look: () => void, every: number, atOnce = true): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') look();
  };
  if (atOnce) seen();
  const timer = setInterval(seen, every);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
