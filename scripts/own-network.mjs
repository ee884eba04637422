/**
 * Runs a program in its own network and mount namespace, so that a proxy can use the files of the repo and of Debian
 * unchanged: it listens on ports 80 and 443, its servers on 3000 and 3010, and /etc contains our files.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const INSIDE = 'CAROM_OWN_NETWORK';

/**
 * Returns inside the namespace. Outside, it runs the same program inside and exits with its exit code.
 * Needs Linux and root.
 */
export async function enterOwnNetwork() {
  if (process.env[INSIDE] === 'yes') return;
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    console.error('This needs Linux and root: the proxy gets a network and a file tree of its own.');
    process.exit(1);
  }
  const program = [process.execPath, ...process.argv.slice(1)];
  // All processes inside end with it, even on interruption.
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const prepare = ['sh', '-c', 'ip link set lo up && "$@"', 'sh'];
  const child = spawn('unshare', [...namespaces, ...prepare, ...program], {
    env: { ...process.env, [INSIDE]: 'yes' },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill());
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
