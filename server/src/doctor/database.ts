import { type DatabaseFacts, examineDatabase, sharesConnections } from '../db/examine.ts';
import { readSchemaState } from '../db/migrator/migrate.ts';
import { errorCodeOf, reasonOf, StartProblem } from '../db/start-problem.ts';
import { isOnThisMachine } from '../security/loopback.ts';
import type { Installation } from '../settings/installation.ts';
import { judgeClock } from './clock.ts';
import { judgeDisk } from './disk.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

const OLDEST = { version: 150_000, text: '15' };
/** For requests, jobs, exports, locks and a migration. */
const CONNECTIONS_OF_A_SERVER = 40;

/** By error code. */
const REMEDIES: Readonly<Record<string, (place: Place) => string>> = {
  '28P01': ({ setting }) =>
    `Check user and password in ${setting}; special characters must be percent-encoded.`,
  '28000': () => 'Let PostgreSQL take this user from this machine: pg_hba.conf, or its provider’s firewall.',
  '3D000': (place) =>
    `Create the database: ${place.asSuperuser(`create database ${place.database} owner ${place.role}`)}`,
  ECONNREFUSED: ({ setting }) => `Start PostgreSQL, and check host and port in ${setting}.`,
  ENOTFOUND: ({ setting }) => `Check the host in ${setting}.`,
  ETIMEDOUT: ({ setting }) => `Check host and port in ${setting}, and the firewalls in between.`,
  '53300': () => 'Raise max_connections of PostgreSQL, or end what holds the connections.',
};

export async function checkDatabase(
  databaseUrl: string,
  installation: Installation,
): Promise<readonly Finding[]> {
  const place = placeOf('DATABASE_URL', databaseUrl, installation);
  try {
    const facts = await examineDatabase(databaseUrl);
    const rights = judgeRights(facts, place);
    const isShared = await sharesConnections(databaseUrl);
    return [
      ...judgeDatabase(facts, place),
      ...(isShared ? [judgeSharing()] : []),
      ...(rights.length > 0 ? [] : [await checkSchema(databaseUrl, installation)]),
      judgeClock('the database', facts.nowMs, facts),
      ...(await checkDatabaseDisk(facts, place)),
    ];
  } catch (error) {
    return [problem('Database', `${place.name} cannot be used: ${reasonOf(error)}`, remedyFor(error, place))];
  }
}

async function checkSchema(databaseUrl: string, { kind, start }: Installation): Promise<Finding> {
  try {
    const { isEmpty, pending, isNewer } = await readSchemaState(databaseUrl);
    if (isNewer) {
      const upgrade = kind === 'service' ? ' (carom-labs upgrade ARCHIVE)' : '';
      return warning(
        'Schema',
        'is that of a newer release.',
        `Put the newer release into service again${upgrade}, or restore the back-up from before it.`,
      );
    }
    if (isEmpty) return fine('Schema', 'the database is empty: the first start makes the tables');
    if (pending === 0) return fine('Schema', 'up to date');
    const words = `is that of an older release: ${pending} migrations have not been applied.`;
    return warning('Schema', words, `Start a server of this release, which applies them: ${start}`);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    const [words = '', ...remedies] = error.message.split('. ');
    return problem('Schema', `${words}.`, `${remedies.at(-1)}.`);
  }
}

async function checkDatabaseDisk(facts: DatabaseFacts, place: Place): Promise<readonly Finding[]> {
  if (!place.isHere) return [];
  const disk = facts.folder === null ? null : await judgeDisk('the database', facts.folder);
  return [
    disk ??
      warning(
        'Disk of the database',
        `how much is free is not known: ${place.role} may not ask for the folder.`,
        place.asSuperuser(`grant pg_read_all_settings to ${place.role}`),
      ),
  ];
}

/** Trial restores create a database, which a pooler does not know. */
export async function checkBackUps(
  databaseUrl: string,
  backUpDatabaseUrl: string | undefined,
  installation: Installation,
): Promise<readonly Finding[]> {
  const own = backUpDatabaseUrl ?? databaseUrl;
  const setting = backUpDatabaseUrl === undefined ? 'DATABASE_URL' : 'BACK_UP_DATABASE_URL';
  const place = placeOf(setting, own, installation);
  try {
    const [site, facts] = await Promise.all([examineDatabase(databaseUrl), examineDatabase(own)]);
    if (site.identity !== facts.identity) {
      const words = 'leads to another database than DATABASE_URL.';
      return [problem(setting, words, 'Give it the same database, without the pooler.')];
    }
    const found = facts.mayCreateDatabases
      ? []
      : [
          warning(
            'Back-ups',
            `cannot be tried or restored: ${facts.role} may not create databases.`,
            place.asSuperuser(`alter role ${facts.role} createdb`),
          ),
        ];
    const maintenance = Object.assign(new URL(own), { pathname: '/postgres' });
    const refusal = await examineDatabase(maintenance.href).then(() => null, reasonOf);
    if (refusal !== null) {
      const words = `cannot be restored through ${setting}: ${refusal}`;
      const remedy = 'Set BACK_UP_DATABASE_URL to the address of PostgreSQL itself, past any pooler.';
      found.push(warning('Back-ups', words, remedy));
    }
    return found.length > 0 ? found : [fine('Back-ups', `may be made and restored as ${facts.role}`)];
  } catch (error) {
    // DATABASE_URL is reported separately.
    if (backUpDatabaseUrl === undefined) return [];
    return [problem(setting, `cannot be used: ${reasonOf(error)}`, remedyFor(error, place))];
  }
}

/** Without a replica, the site reads from the database itself. */
export async function checkReplica(
  databaseUrl: string,
  installation: Installation,
): Promise<readonly Finding[]> {
  const place = placeOf('DATABASE_READ_URL', databaseUrl, installation);
  const { name } = place;
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
    return [warning('Replica', `${name} cannot be used: ${reasonOf(error)}`, remedyFor(error, place))];
  }
}

interface Place {
  readonly setting: string;
  /** Host and database name, without the password. */
  readonly name: string;
  readonly database: string;
  readonly role: string;
  readonly isHere: boolean;
  asSuperuser(statement: string, database?: string): string;
}

export function placeOf(setting: string, databaseUrl: string, installation: Installation): Place {
  const { host, hostname, pathname, username } = new URL(databaseUrl);
  const isHere = isOnThisMachine(databaseUrl);
  return {
    setting,
    name: `${host}${pathname}`,
    database: pathname.slice(1),
    role: username,
    isHere,
    asSuperuser: (statement, database) =>
      installation.asSuperuser(statement, { host: hostname, isHere, database }),
  };
}

function remedyFor(error: unknown, place: Place): string {
  return REMEDIES[errorCodeOf(error) ?? '']?.(place) ?? `Check ${place.setting}, the network and PostgreSQL.`;
}

function judgeSharing(): Finding {
  return problem(
    'Database',
    'is behind a pooler in transaction mode: locks, notifications and prepared statements get lost.',
    'Set pool_mode = session in /etc/pgbouncer/pgbouncer.ini, then: systemctl restart pgbouncer',
  );
}

export function judgeDatabase(facts: DatabaseFacts, place: Place): readonly Finding[] {
  const { name, isHere } = place;
  const found = [...judgeRights(facts, place), ...judgeConnection(facts, isHere)];
  const summary = `PostgreSQL ${facts.versionText} at ${name}, as ${facts.role}, ${
    facts.isEncrypted ? 'over TLS' : 'without TLS'
  }`;
  const canMigrate = found.every(({ level }) => level !== 'problem');
  return [fine('Database', canMigrate ? `${summary}; migrations may run` : summary), ...found];
}

function judgeRights(facts: DatabaseFacts, { asSuperuser }: Pick<Place, 'asSuperuser'>): readonly Finding[] {
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
    add(
      `${role} may not create what migrations need.`,
      asSuperuser(`alter database ${database} owner to ${role}`),
    );
  }
  if (facts.tablesOfOtherRoles > 0) {
    add(
      `${facts.tablesOfOtherRoles} tables belong to another role: migrations cannot change them.`,
      `Connect as their owner, or: ${asSuperuser(`reassign owned by OWNER to ${role}`, database)}`,
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

function judgeConnection(facts: DatabaseFacts, isHere: boolean): readonly Finding[] {
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
