/**
 * Replacements for the base images of the Dockerfile and compose.yaml, for machines that cannot fetch those. They are
 * built from Debian packages with mmdebstrap, from the Node that npm installs, and Debian's PostgreSQL and Caddy.
 * They test our own files. They are not the official images and not for production.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { engine, tryEngine } from './engine.mjs';

const DEBIAN = 'carom-stand-in-debian:bookworm';
/** The certificates of this machine, which may need its own authority to reach the package registry. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** A short version of the official image's entry point. */
const POSTGRES_ENTRY = `#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/18/docker
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 --auth-local=trust
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait start --options="-c listen_addresses=''"
  for file in /docker-entrypoint-initdb.d/*.sh; do sh "$file"; done
  pg_ctl --wait stop
fi
exec "$@" -c listen_addresses='*'
`;

export function makeStandIns(root) {
  const folder = mkdtempSync(join(tmpdir(), 'carom-stand-ins-'));
  try {
    makeDebian(folder);
    const nodeFolder = dirname(dirname(realpathSync(process.execPath)));
    cpSync(join(nodeFolder, 'bin/node'), join(folder, 'node'));
    cpSync(npmFolder(), join(folder, 'npm'), { recursive: true, dereference: true });
    build(folder, imageIn(root, 'Dockerfile', /^FROM (node:\S+)/m), [
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node',
      `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
      'CMD ["node"]',
    ]);
    writeFileSync(join(folder, 'entry.sh'), POSTGRES_ENTRY, { mode: 0o755 });
    build(folder, imageIn(root, 'compose.yaml', /image: (postgres:\S+)/), [
      'RUN useradd --uid 999 --home-dir /var/lib/postgresql postgres',
      `RUN ${install('postgresql')} && ln -s /usr/lib/postgresql/*/bin /usr/lib/postgresql/bin`,
      'ENV PATH=/usr/lib/postgresql/bin:$PATH',
      'COPY entry.sh /usr/local/bin/docker-entrypoint.sh',
      'VOLUME /var/lib/postgresql',
      'STOPSIGNAL SIGINT',
      'ENTRYPOINT ["docker-entrypoint.sh"]',
      'CMD ["postgres"]',
    ]);
    build(folder, imageIn(root, 'compose.yaml', /image: (caddy:\S+)/), [
      `RUN ${install('caddy')}`,
      'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
      'VOLUME ["/config", "/data"]',
      'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Like the official slim images: no recommended packages, manuals or translations. */
function makeDebian(folder) {
  if (tryEngine(['image', 'inspect', DEBIAN]).status === 0) return;
  const archive = join(folder, 'debian.tar');
  const leftOut = ['doc/*', 'man/*', 'locale/*', 'info/*'].map(
    (path) => `--dpkgopt=path-exclude=/usr/share/${path}`,
  );
  const noExtras = '--aptopt=APT::Install-Recommends "false"';
  // Merged from the start, because the package that merges later installs all of Perl (50 MB).
  const merged = ['--include=usr-is-merged', '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr'];
  const options = ['--variant=minbase', ...merged, noExtras, ...leftOut];
  execFileSync('mmdebstrap', [...options, 'bookworm', archive], { stdio: 'inherit' });
  engine(['import', archive, DEBIAN]);
}

function install(name) {
  return `apt-get update && apt-get install -y --no-install-recommends ${name} && rm -rf /var/lib/apt/lists/*`;
}

function build(folder, name, lines) {
  if (tryEngine(['image', 'inspect', name]).status === 0) return;
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(folder, 'certificates.crt'), { dereference: true });
  const file = [`FROM ${DEBIAN}`, `COPY certificates.crt ${CERTIFICATES}`, ...lines].join('\n');
  writeFileSync(join(folder, 'Dockerfile'), file);
  engine(['build', '--network=host', `--tag=${name}`, folder], { isShown: true });
}

/** The image name in our file. */
function imageIn(root, file, pattern) {
  const [, name] = pattern.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${file} names no such image`);
  return name;
}

function npmFolder() {
  const program = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  return dirname(dirname(realpathSync(program)));
}
