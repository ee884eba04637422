#!/bin/sh
# Runs a command of the site with the settings of /etc/carom-labs: carom-labs doctor, carom-labs admin-create, …
set -eu
if [ $# -eq 0 ]; then
  echo 'Usage: carom-labs doctor | admin-create | paypal-setup | paypal-check | back-up' >&2
  exit 1
fi
command=$1
shift
for secret in /etc/carom-labs/secrets/*; do
  export "$(basename "$secret" | tr '[:lower:]' '[:upper:]')_FILE=$secret"
done
export NODE_ENV=production
cd /opt/carom-labs
exec bin/node --enable-source-maps --env-file=/etc/carom-labs/site.env "server/build/$command.js" "$@"
