// Shows that it is somebody's turn. It does nothing else: nothing is kept, and no request passes it.

const page = (table) => `/t/${table}`;
const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });
const shows = (client, path) => new URL(client.url).pathname === path;

addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const { title, body, table } = event.data.json();
  event.waitUntil(show(title, body, page(table)));
});

async function show(title, body, path) {
  // Whoever sees the table needs no notice.
  if ((await windows()).some((each) => each.visibilityState === 'visible' && shows(each, path))) return;
  await registration.showNotification(title, { body, tag: path, renotify: true, icon: '/icon-192.png', data: path });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});

async function go(path) {
  const open = (await windows()).find((each) => shows(each, path));
  await (open ? open.focus() : clients.openWindow(path));
}
