import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from './start-problem.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. Root starts it as this system user instead. */
const USER_NAME = 'postgres';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** How to start a program of PostgreSQL: directly, or by way of `setpriv`. */
export interface Launcher {
  readonly account: Account | null;
  command(
    program: string,
    args: readonly string[],
  ): { readonly file: string; readonly args: readonly string[] };
  /** For spawn and execFile. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/** `places` are the folders and programs that PostgreSQL has to reach. */
export async function createLauncher(places: readonly string[]): Promise<Launcher> {
  const direct = (file: string, args: readonly string[]) => ({ file, args });
  if (process.getuid?.() !== 0) return { account: null, command: direct, identity: {} };

  const account = (await findAccount()) ?? (await createAccount());
  const closed = await findClosedFolder(places, account);
  if (closed === null) return { account, command: direct, identity: account };

  // A project in root's own home: the user may look through closed folders, and nothing more than it needs.
  const capability = await findReachCapability();
  if (capability === null) {
    throw new StartProblem(
      `PostgreSQL runs as the user ${USER_NAME}, who cannot enter ${closed}: ` +
        `run \`chmod o+x ${closed}\`, start as another user than root, or set DATABASE_URL`,
    );
  }
  const privileges = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return {
    account,
    identity: {},
    command: (program, args) => ({ file: 'setpriv', args: [...privileges, '--', program, ...args] }),
  };
}

async function findAccount(): Promise<Account | null> {
  try {
    const uid = await run('id', ['-u', USER_NAME]);
    const gid = await run('id', ['-g', USER_NAME]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function createAccount(): Promise<Account> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await run('useradd', [...options, USER_NAME]).catch(() => undefined);
  // Another start may have created it at the same moment: what counts is that it exists.
  const account = await findAccount();
  if (account !== null) return account;
  throw new StartProblem(
    `PostgreSQL does not run as root and the user ${USER_NAME} could not be created: start as another user, or set DATABASE_URL`,
  );
}

async function findClosedFolder(places: readonly string[], account: Account): Promise<string | null> {
  for (const place of places) {
    for (let folder = dirname(place); ; folder = dirname(folder)) {
      const { mode, uid, gid } = await stat(folder);
      const entry = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & entry) === 0) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  return null;
}

/** The numbers are the bits of Linux's capability set. */
const REACH_CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
] as const;

/** Containers often give root only some capabilities. */
async function findReachCapability(): Promise<string | null> {
  try {
    await run('setpriv', ['--version']);
    const status = await readFile('/proc/self/status', 'utf8');
    const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
    return REACH_CAPABILITIES.find(({ bit }) => (held >> bit) & 1n)?.name ?? null;
  } catch {
    return null;
  }
}
