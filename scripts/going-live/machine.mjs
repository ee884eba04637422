/** A minimal Debian in a folder, with its own processes and the network of this machine. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const SUITE = 'bookworm';
const STEP = /^== (.+)$/gm;
/** Warnings of the doctor (exit code 1) do not count as failures. */
const UNTIL_ONE_FAILS = [
  'failed() { case "$2" in "carom-labs doctor"*) [ "$1" -eq 1 ] && return ;; esac; exit "$1"; }',
  `trap 'failed "$?" "$BASH_COMMAND"' ERR`,
  'set -uxo pipefail',
].join('\n');
/** How this machine reaches package sources. An operator's machine has its own configuration. */
const WAYS_TO_PACKAGES = ['/etc/apt', '/etc/ssl/certs', '/usr/local/share/ca-certificates'];
const WAYS_IN_ENVIRONMENT = /^(https?_proxy|no_proxy|SSL_CERT_FILE)$/i;

export function makeMachine({ trustedFile }) {
  if (process.getuid() !== 0) throw new Error('Only root can make a machine in a folder.');
  const folder = mkdtempSync('/var/tmp/carom-machine-');
  const at = (path) => join(folder, path);
  execFileSync('mmdebstrap', ['--variant=apt', SUITE, folder], { stdio: 'inherit' });
  for (const path of WAYS_TO_PACKAGES) {
    if (existsSync(path)) cpSync(path, at(path), { recursive: true, force: true });
  }
  appendFileSync(at('/etc/hosts'), '127.0.0.1 localhost www.example.org\n');
  const trustedPath = '/usr/local/share/ca-certificates/rehearsal.crt';
  put(trustedPath, readFileSync(trustedFile));
  // Debian's Node recognizes modules by the file extension.
  put('/usr/local/lib/systemctl.mjs', readFileSync(join(import.meta.dirname, 'systemctl.mjs')));
  put(
    '/usr/local/bin/systemctl',
    '#!/bin/sh\nexec /opt/carom-labs/bin/node /usr/local/lib/systemctl.mjs "$@"\n',
    0o755,
  );

  function put(path, content, mode = 0o644) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
    chmodSync(at(path), mode);
  }

  return {
    trustedPath,
    put,
    read: (path) => readFileSync(at(path), 'utf8'),
    /**
     * Runs all steps in one shell, like an operator at a terminal. Shows each command, and stops at the
     * first failure.
     */
    run(steps, env) {
      const lines = steps.flatMap(({ heading, commands }) => [
        // The preceding output may have ended without a line break.
        `{ echo; echo '== ${heading}'; } 2>/dev/null`,
        commands,
        // With systemd, Debian's packages would start their services.
        ...(heading === steps[0].heading ? ['update-ca-certificates', 'service postgresql start'] : []),
      ]);
      put('/root/rehearsal.sh', `${UNTIL_ONE_FAILS}\n${lines.join('\n')}\n`);
      const enter = [
        `mount -t tmpfs tmpfs ${folder}/dev/shm`,
        `mount -t tmpfs tmpfs ${folder}/run`,
        `exec chroot ${folder} /bin/bash /root/rehearsal.sh`,
      ].join(' && ');
      const child = spawn(
        'unshare',
        ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${folder}/proc`, 'sh', '-c', enter],
        {
          env: {
            ...waysToPackages(),
            PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
            HOME: '/root',
            LANG: 'C.UTF-8',
            DEBIAN_FRONTEND: 'noninteractive',
            ...env,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      let output = '';
      child.stdout.on('data', (chunk) => {
        process.stdout.write(chunk);
        output += chunk;
      });
      return {
        step: () => [...output.matchAll(STEP)].at(-1)?.[1] ?? '',
        hasEnded: () => child.exitCode !== null,
        exitCode: async () => child.exitCode ?? (await once(child, 'exit'))[0],
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function waysToPackages() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => WAYS_IN_ENVIRONMENT.test(name)));
}
