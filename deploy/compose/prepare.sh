#!/bin/sh
# Creates the missing files of compose.yaml: site.env, and a file for each secret. Existing files are
# kept. Needs only a shell.
set -eu
cd "$(dirname "$0")"

# Other users of this machine cannot enter the folder. In a container, each file is mounted separately
# and the site's user can read it.
mkdir -p secrets texts
chmod 700 secrets

random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

keep() {
  [ -s "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"
  chmod 444 "secrets/$1"
}

[ -e site.env ] || cp ../site.env.example site.env
keep postgres_password "$(random)"
keep database_password "$(random)"
keep database_url "postgres://carom:$(cat secrets/database_password)@database:5432/carom"
keep back_up_database_url "$(cat secrets/database_url)"
keep app_secret "$(random)"
keep metrics_token "$(random)"
keep smtp_url 'smtps://user:password@mail.example.org:465'
keep paypal_client_secret to-be-filled-in

echo 'Fill in deploy/compose/site.env, and in deploy/compose/secrets/ smtp_url and paypal_client_secret.'
