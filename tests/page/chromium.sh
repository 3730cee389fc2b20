#!/bin/sh
# Installs Chromium for the tests of the page where nobody needs to be asked: as root, on Debian or Ubuntu.
# It never fails: without a browser its tests are skipped, and say so.

for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "Chromium is not installed, and only root on Debian or Ubuntu gets it by itself: the page's tests will be skipped."
  exit 0
fi

echo "Installing Chromium for the tests of the page."
export DEBIAN_FRONTEND=noninteractive
get="apt-get install --yes --quiet --quiet --no-install-recommends chromium"
$get </dev/null >/dev/null 2>&1 || { apt-get update --quiet --quiet && $get; } </dev/null >/dev/null 2>&1 ||
  echo "Chromium can't be installed here: the page's tests will be skipped."
exit 0
