#!/bin/sh
# Stops the service when the package is removed. An update keeps it running until the new version is there.
set -e
[ -d /run/systemd/system ] || exit 0
case "$1" in
remove | 0)
  systemctl disable --now byop.service byop.socket
  ;;
esac
