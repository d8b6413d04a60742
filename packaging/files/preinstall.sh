#!/bin/sh
# Creates the account of the service before the files that belong to it are unpacked.
set -e
getent group byop >/dev/null || groupadd --system byop
getent passwd byop >/dev/null ||
  useradd --system --gid byop --home-dir /var/lib/byop --no-create-home --shell /usr/sbin/nologin byop
