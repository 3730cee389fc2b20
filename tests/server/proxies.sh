#!/bin/sh
# Installs nginx, Caddy and `ip`, which makes hosts, for the tests where nobody needs to be asked: as root, on
# Debian or Ubuntu.
# It never fails: without them their tests are skipped, and say so.

missing=
for name in nginx caddy; do
  command -v "$name" >/dev/null 2>&1 || [ -x "/usr/sbin/$name" ] || missing="$missing $name"
done
command -v ip >/dev/null 2>&1 || missing="$missing iproute2"
if [ -z "$missing" ]; then exit 0; fi

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "Not installed:$missing. Only root on Debian or Ubuntu gets them by itself: their tests will be skipped."
  exit 0
fi

echo "Installing$missing for the tests."
# The programs are all we need: nothing that runs at once. Debian asks this script whether a service may start.
guard=/usr/sbin/policy-rc.d
if [ ! -e "$guard" ]; then
  printf '#!/bin/sh\nexit 101\n' >"$guard"
  chmod +x "$guard"
  trap 'rm -f "$guard"' EXIT
fi
export DEBIAN_FRONTEND=noninteractive
get="apt-get install --yes --quiet --quiet --no-install-recommends$missing"
$get </dev/null >/dev/null 2>&1 || { apt-get update --quiet --quiet && $get; } </dev/null >/dev/null 2>&1 ||
  echo "They can't be installed here: their tests will be skipped."
exit 0
