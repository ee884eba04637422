import type pg from 'pg';
import { LONE_CONNECTION_LIMITS } from './connections/connection-limits.ts';
import { createClient } from './connections/connections.ts';

/** The extensions that the migrations create. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Facts about a database and about our role in it. */
export interface DatabaseFacts {
  readonly version: number;
  readonly versionText: string;
  readonly database: string;
  readonly role: string;
  readonly isSuperuser: boolean;
  /** Needed because back-ups are restored into new databases. */
  readonly mayCreateDatabases: boolean;
  /** Schemas and extensions. */
  readonly mayCreate: boolean;
  readonly mayCreateTables: boolean;
  /** The site's tables that are owned by roles of which ours is not a member. */
  readonly tablesOfOtherRoles: number;
  readonly takesNoWrites: boolean;
  readonly encoding: string;
  /** Extensions that are neither installed nor available to our role. */
  readonly missingExtensions: readonly string[];
  readonly connections: number;
  readonly isEncrypted: boolean;
  /** Whether the limits that we set have arrived. A pooler may have dropped them. */
  readonly keepsOurLimits: boolean;
  /** Null if our role may not read it. */
  readonly folder: string | null;
  /** Equal for two connections to the same database of the same running PostgreSQL. */
  readonly identity: string;
  readonly nowMs: number;
  readonly sentMs: number;
  readonly receivedMs: number;
}

const READ_FACTS = `
  select
    current_setting('server_version_num')::int as "version",
    split_part(current_setting('server_version'), ' ', 1) as "versionText",
    current_database() as "database",
    current_user as "role",
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreateDatabases",
    has_database_privilege(current_database(), 'CREATE') as "mayCreate",
    coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) as "mayCreateTables",
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle', 'graphile_worker') and c.relkind in ('r', 'p', 'S')
        and not pg_has_role(c.relowner, 'USAGE')) as "tablesOfOtherRoles",
    pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "takesNoWrites",
    (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as "encoding",
    array(select wanted from unnest($1::text[]) as wanted
      where not exists (select from pg_extension where extname = wanted)
        and not exists (select from pg_available_extension_versions
          where name = wanted and (trusted or (select rolsuper from pg_roles where rolname = current_user)))
    ) as "missingExtensions",
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as "connections",
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
    (select setting::bigint = $2 from pg_settings where name = 'statement_timeout') as "keepsOurLimits",
    (select setting from pg_settings where name = 'data_directory') as "folder",
    (select oid::text from pg_database where datname = current_database()) || ' '
      || pg_postmaster_start_time()::text as "identity",
    extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`;

const TRIES = 5;

/** Whether a pooler lets several clients share one connection, as in transaction mode. */
export async function sharesConnections(connectionString: string): Promise<boolean> {
  const options = { connectionString, name: 'carom doctor', limits: LONE_CONNECTION_LIMITS };
  const clients = [createClient(options), createClient(options)] as const;
  const pidOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  try {
    for (const client of clients) await client.connect();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if ((await pidOf(clients[0])) === (await pidOf(clients[1]))) return true;
    }
    return false;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

/** Throws if the connection or the query fails. */
export async function examineDatabase(connectionString: string): Promise<DatabaseFacts> {
  const client = createClient({ connectionString, name: 'carom doctor', limits: LONE_CONNECTION_LIMITS });
  try {
    await client.connect();
    const sentMs = Date.now();
    const { rows } = await client.query<Omit<DatabaseFacts, 'sentMs' | 'receivedMs'>>(READ_FACTS, [
      EXTENSIONS,
      LONE_CONNECTION_LIMITS.statementMs,
    ]);
    const [facts] = rows;
    if (facts === undefined) throw new Error('The database returned no row');
    return { ...facts, sentMs, receivedMs: Date.now() };
  } finally {
    await client.end().catch(() => undefined);
  }
}
