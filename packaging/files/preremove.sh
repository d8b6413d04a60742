#!/bin/sh
# Stops the service when the package is removed. An update keeps it running until the new version is there.
set -e
[ -d /run/systemd/system ] || exit 0
case "$1" in
remove | 0)
  # A masked unit cannot be disabled. The package can be removed all the same.
  systemctl disable --now byop.service byop.socket || true
  # Also of all ministries, whose links the name of the template stands for.
  systemctl disable byop@.socket || true
  systemctl stop byop-wake.timer 'byop@*.socket' 'byop@*.service' || true
  ;;
esac
