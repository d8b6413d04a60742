#!/bin/sh
# Stops the service when the package is removed. An update keeps it running until the new version is there.
set -e
[ -d /run/systemd/system ] || exit 0
case "$1" in
remove | 0)
  # A masked unit cannot be disabled. The package can be removed all the same.
  systemctl disable --now byop.service byop.socket || true
  ;;
esac
