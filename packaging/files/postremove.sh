#!/bin/sh
# Keeps the data and its account: people's data is deleted by people only.
set -e
case "$1" in
remove | purge | 0)
  [ ! -d /run/systemd/system ] || systemctl daemon-reload
  [ ! -d /var/lib/byop ] || echo "The data of BYOP stays in /var/lib/byop. Delete it yourself if you no longer need it."
  ;;
esac
