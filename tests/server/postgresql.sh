#!/bin/sh
# Installs PostgreSQL for the tests where nobody needs to be asked: as root, on Debian or Ubuntu.
# It never fails: without PostgreSQL its tests are skipped, and say so.

if command -v postgres >/dev/null 2>&1 && command -v initdb >/dev/null 2>&1; then exit 0; fi
for found in /usr/lib/postgresql/*/bin/postgres; do
  if [ -x "$found" ]; then exit 0; fi
done

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "PostgreSQL is not installed, and only root on Debian or Ubuntu gets it by itself: its tests will be skipped."
  exit 0
fi

echo "Installing PostgreSQL for the tests."
# The programs are all we need: no server that runs at once, and at every start of the machine.
if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
  mkdir -p /etc/postgresql-common
  echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
fi
export DEBIAN_FRONTEND=noninteractive
get="apt-get install --yes --quiet --quiet --no-install-recommends postgresql"
$get </dev/null >/dev/null 2>&1 || { apt-get update --quiet --quiet && $get; } </dev/null >/dev/null 2>&1 ||
  echo "PostgreSQL can't be installed here: its tests will be skipped."
exit 0
