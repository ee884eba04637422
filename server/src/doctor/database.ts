import { type DatabaseFacts, examineDatabase } from '../db/examine.ts';
import { errorCodeOf, reasonOf } from '../db/start-problem.ts';
import { isOnThisMachine } from '../security/loopback.ts';
import { judgeClock } from './clock.ts';
import { judgeDisk } from './disk.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

const OLDEST = { version: 150_000, text: '15' };
/** Requests, jobs, exports, locks and a migration. */
const CONNECTIONS_OF_A_SERVER = 40;

const REMEDIES: Readonly<Record<string, string>> = {
  '28P01': 'Check user and password in DATABASE_URL; special characters must be percent-encoded.',
  '28000': 'Let PostgreSQL take this user from this machine: pg_hba.conf, or its provider’s firewall.',
  '3D000': 'Create the database: createdb --owner=ROLE NAME',
  ECONNREFUSED: 'Start PostgreSQL, and check host and port in DATABASE_URL.',
  ENOTFOUND: 'Check the host in DATABASE_URL.',
  ETIMEDOUT: 'Check host and port in DATABASE_URL, and the firewalls in between.',
  '53300': 'Raise max_connections of PostgreSQL, or end what holds the connections.',
};

export async function checkDatabase(databaseUrl: string): Promise<readonly Finding[]> {
  const { host, pathname } = new URL(databaseUrl);
  const name = `${host}${pathname}`;
  try {
    const facts = await examineDatabase(databaseUrl);
    const isHere = isOnThisMachine(databaseUrl);
    const disk = isHere && facts.folder !== null ? await judgeDisk('the database', facts.folder) : null;
    return [
      ...judgeDatabase(facts, { name, isHere }),
      judgeClock('the database', facts.nowMs, facts),
      ...(disk === null ? [] : [disk]),
    ];
  } catch (error) {
    const remedy = REMEDIES[errorCodeOf(error) ?? ''] ?? 'Check DATABASE_URL, the network and PostgreSQL.';
    return [problem('Database', `${name} cannot be used: ${reasonOf(error)}`, remedy)];
  }
}

/** Where it is away, the site asks the database itself. */
export async function checkReplica(databaseUrl: string): Promise<readonly Finding[]> {
  const { host, pathname } = new URL(databaseUrl);
  const name = `${host}${pathname}`;
  try {
    const { takesNoWrites, versionText } = await examineDatabase(databaseUrl);
    if (takesNoWrites) return [fine('Replica', `PostgreSQL ${versionText} at ${name}, for reading`)];
    return [
      warning(
        'Replica',
        `${name} takes writes: it is no replica.`,
        'Check DATABASE_READ_URL, or leave it out.',
      ),
    ];
  } catch (error) {
    const remedy = (
      REMEDIES[errorCodeOf(error) ?? ''] ?? 'Check DATABASE_READ_URL and the network.'
    ).replaceAll('DATABASE_URL', 'DATABASE_READ_URL');
    return [warning('Replica', `${name} cannot be used: ${reasonOf(error)}`, remedy)];
  }
}

interface Place {
  /** Host and database, without the password. */
  readonly name: string;
  readonly isHere: boolean;
}

export function judgeDatabase(facts: DatabaseFacts, { name, isHere }: Place): readonly Finding[] {
  const found = [...rightsOf(facts), ...connectionOf(facts, isHere)];
  const summary = `PostgreSQL ${facts.versionText} at ${name}, as ${facts.role}, ${
    facts.isEncrypted ? 'over TLS' : 'without TLS'
  }`;
  const canMigrate = found.every(({ level }) => level !== 'problem');
  return [fine('Database', canMigrate ? `${summary}; migrations may run` : summary), ...found];
}

function rightsOf(facts: DatabaseFacts): readonly Finding[] {
  const { role, database } = facts;
  const found: Finding[] = [];
  const add = (words: string, remedy: string) => found.push(problem('Database', words, remedy));
  if (facts.version < OLDEST.version) {
    add(
      `PostgreSQL ${facts.versionText} is too old.`,
      `Upgrade it to ${OLDEST.text} or newer; 18 is tested.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    add(`keeps text as ${facts.encoding}.`, 'Create the database anew with encoding UTF8.');
  }
  if (facts.takesNoWrites) add('takes no writes: it is a standby, or set to read only.', 'Name the primary.');
  if (!facts.mayCreate || !facts.mayCreateTables) {
    add(`${role} may not create what migrations need.`, `alter database ${database} owner to ${role}`);
  }
  if (facts.tablesOfOthers > 0) {
    add(
      `${facts.tablesOfOthers} tables belong to another role: migrations cannot change them.`,
      `Connect as their owner, or: reassign owned by OWNER to ${role}`,
    );
  }
  if (facts.missingExtensions.length > 0) {
    add(
      `lacks the extensions ${facts.missingExtensions.join(' and ')}.`,
      'Install the contributed modules of PostgreSQL (on Debian they come with it), or let a superuser create them.',
    );
  }
  return found;
}

function connectionOf(facts: DatabaseFacts, isHere: boolean): readonly Finding[] {
  const found: Finding[] = [];
  const add = (words: string, remedy: string) => found.push(warning('Database', words, remedy));
  if (!facts.isEncrypted && !isHere) {
    add(
      'is spoken to without TLS: others on the way can read along.',
      'Add ?sslmode=verify-full to DATABASE_URL.',
    );
  }
  if (facts.isSuperuser) {
    add(
      `${facts.role} is a superuser: the site needs no such rights.`,
      'Give the site a role that owns its database.',
    );
  }
  if (facts.connections < CONNECTIONS_OF_A_SERVER) {
    add(
      `gives us at most ${facts.connections} connections; one server takes up to ${CONNECTIONS_OF_A_SERVER}.`,
      'Raise max_connections, or the limit of the role.',
    );
  }
  if (!facts.keepsOurLimits) {
    add(
      'does not keep the time-outs that we connect with: a pooler drops them.',
      'Set statement_timeout and idle_in_transaction_session_timeout on the role; see “Scaling out” in the docs.',
    );
  }
  return found;
}
