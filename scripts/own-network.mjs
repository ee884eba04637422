/**
 * A network and a file tree of one's own, so that a proxy runs with the files of the repo and of Debian as
 * they stand: it listens at ports 80 and 443, its servers at 3000 and 3010, and /etc has what we put there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const INSIDE = 'CAROM_OWN_NETWORK';

/** Returns inside of it. Outside it runs the same program there, and ends with its exit code. Linux, as root. */
export async function enterOwnNetwork() {
  if (process.env[INSIDE] === 'yes') return;
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    console.error('This needs Linux and root: the proxy gets a network and a file tree of its own.');
    process.exit(1);
  }
  const program = [process.execPath, ...process.argv.slice(1)];
  // Whatever runs inside goes with it, also where this is broken off.
  const room = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const begin = ['sh', '-c', 'ip link set lo up && "$@"', 'sh'];
  const child = spawn('unshare', [...room, ...begin, ...program], {
    env: { ...process.env, [INSIDE]: 'yes' },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill());
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
