#!/bin/sh
# Runs a command of the site like its service: as its user, with the settings and secrets of
# /etc/carom-labs. Also switches to another release (carom-labs upgrade ARCHIVE, carom-labs rollback)
# and restarts the servers one after the other (carom-labs restart).
set -eu

settings=/etc/carom-labs
current=/opt/carom-labs
former=/opt/carom-labs-former

stop() {
  echo "$1" >&2
  exit 1
}

# Each line is NAME=value as in systemd. No shell evaluates the value.
load_settings() {
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
    [A-Za-z_]*=*)
      value=${line#*=}
      case $value in
      \"*\" | \'*\')
        value=${value#?}
        value=${value%?}
        ;;
      esac
      export "${line%%=*}=$value"
      ;;
    esac
  done <"$settings/site.env"
}

# Only root can read the secrets. The site's user gets copies that are deleted when the command has ended.
run_command() {
  [ -f "$current/server/build/$1.js" ] || stop "There is no command $1."
  load_settings
  export NODE_ENV=production INSTALLATION=service
  export BACK_UP_DIR="${BACK_UP_DIR-/var/lib/carom-labs-back-ups}"
  SECRETS_DIR=$(mktemp -d)
  export SECRETS_DIR
  trap 'rm -rf "$SECRETS_DIR"' EXIT
  install --mode 400 --owner carom-labs "$settings"/secrets/* "$SECRETS_DIR"
  chown carom-labs "$SECRETS_DIR"
  cd "$current"
  script=server/build/$1.js
  shift
  runuser --user carom-labs -- bin/node --enable-source-maps "$script" "$@"
}

servers() {
  systemctl list-units --plain --no-legend 'carom-labs@*.service' | cut -d ' ' -f 1
}

is_ready() {
  port=${1#carom-labs@}
  curl --fail --silent --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors \
    "http://127.0.0.1:${port%.service}/readyz"
}

point_to() {
  ln --symbolic --no-dereference --force "$1" "$current.next"
  mv --no-target-directory "$current.next" "$current"
}

# Installs the units, except for those that were changed manually.
install_units() {
  for unit in "$current"/deploy/systemd/*; do
    name=$(basename "$unit")
    installed=/etc/systemd/system/$name
    [ -f "$installed" ] || continue
    if cmp --silent "$unit" "$installed"; then
      cp "/opt/$1/deploy/systemd/$name" "$installed"
    else
      echo "$installed was changed by hand: compare it with /opt/$1/deploy/systemd/$name."
    fi
  done
  systemctl daemon-reload
}

# Restarts one server after the other.
restart_all() {
  for server in $(servers); do
    systemctl restart "$server" || return 1
    is_ready "$server" || return 1
    echo "$server runs $1."
  done
}

# If a server does not become ready, the previous release is restored.
put_into_service() {
  before=$(readlink "$current")
  install_units "$1"
  point_to "$1"
  if restart_all "$1"; then
    ln --symbolic --no-dereference --force "$before" "$former"
    return
  fi
  install_units "$before"
  point_to "$before"
  restart_all "$before" || stop "Neither $1 nor $before becomes ready: journalctl --unit 'carom-labs@*'"
  stop "$1 does not become ready, and $before is in service again: journalctl --unit 'carom-labs@*'"
}

upgrade() {
  [ $# -eq 1 ] && [ -f "$1" ] || stop 'Usage: carom-labs upgrade ARCHIVE'
  (cd "$(dirname "$1")" && sha256sum --check --quiet "$(basename "$1").sha256") ||
    stop "$1 is not what its checksum says."
  release=$(tar --list --gzip --file "$1" | sed 's|/.*||' | sort --unique)
  case $release in
  carom-labs-[0-9]*[!0-9A-Za-z.-]*) stop "$1 is no release of the site." ;;
  carom-labs-[0-9]*) ;;
  *) stop "$1 is no release of the site." ;;
  esac
  [ "$(readlink "$current")" != "$release" ] || stop "$release is in service already."
  rm -rf "/opt/$release"
  tar --extract --gzip --file "$1" --directory /opt --no-same-owner
  put_into_service "$release"
}

case ${1-} in
'') stop 'Usage: carom-labs upgrade ARCHIVE | rollback | restart | restore FILE | back-up | doctor | admin-create | paypal-setup | paypal-check' ;;
upgrade)
  shift
  upgrade "$@"
  ;;
rollback)
  [ -L "$former" ] || stop 'There is no former release.'
  put_into_service "$(readlink "$former")"
  ;;
restart)
  restart_all "$(readlink "$current")" || stop "A server does not become ready: journalctl --unit 'carom-labs@*'"
  ;;
restore)
  run_command "$@"
  restart_all "$(readlink "$current")"
  ;;
*) run_command "$@" ;;
esac
