#!/bin/sh
# Restarts the service after an update. A first installation starts nothing: the owner enables the service.
set -e
[ -d /run/systemd/system ] || exit 0
systemctl daemon-reload
# Debian passes the previous version, rpm the number of installed versions.
case "$1 $2" in
"configure " | "1 ")
  echo "BYOP is installed. Set APP_URL in /etc/byop/byop.env, then: systemctl enable --now byop"
  ;;
*)
  # A masked unit cannot be restarted. The package can be updated all the same.
  systemctl try-restart byop.service || true
  # Of many ministries only those that are awake run. The others start with the new program.
  systemctl try-restart 'byop@*.service' || true
  ;;
esac
