import { SECRETS } from './secret-files.ts';

const SETTINGS = '/etc/carom-labs';
const COMPOSE = 'deploy/compose';

type SiteCommand = 'admin-create' | 'back-up' | 'doctor' | 'paypal-check' | 'paypal-setup' | 'restore';

/** The commands and files for the operator of this kind of installation. */
export interface Installation {
  readonly kind: 'sources' | 'service' | 'container';
  command(name: SiteCommand, args?: string): string;
  readonly start: string;
  readonly restart: string;
  /** The file of a setting or secret. null: it is only in the environment. */
  fileOf(setting: string): string | null;
  /** A command that runs a statement as superuser, in the given database or in any. */
  asSuperuser(
    statement: string,
    at: { readonly host: string; readonly isHere: boolean; readonly database?: string | undefined },
  ): string;
}

const isSecret = (setting: string) => SECRETS.some((name) => name === setting);
const fileIn = (folder: string) => (setting: string) =>
  `${folder}/${isSecret(setting) ? `secrets/${setting.toLowerCase()}` : 'site.env'}`;
const elsewhere = (statement: string) => `As a superuser of this database: ${statement};`;

const within = (database?: string) => (database === undefined ? '' : ` --dbname=${database}`);

const SOURCES: Installation = {
  kind: 'sources',
  command: (name, args = '') => `npm run ${name.replace(/^(admin|paypal)-/, '$1:')}${args && ` -- ${args}`}`,
  start: 'npm start',
  restart: 'Restart every server.',
  fileOf: () => null,
  asSuperuser: elsewhere,
};

const SERVICE: Installation = {
  kind: 'service',
  command: (name, args = '') => `carom-labs ${name}${args && ` ${args}`}`,
  start: 'systemctl start carom-labs@3000',
  restart: 'Restart every server: systemctl restart carom-labs@3000, then the others.',
  fileOf: fileIn(SETTINGS),
  asSuperuser: (statement, { isHere, database }) =>
    isHere
      ? `runuser --user postgres -- psql${within(database)} --command '${statement}'`
      : elsewhere(statement),
};

/** These commands need PostgreSQL's programs, which only the back-up service contains. */
const NEEDS_POSTGRES: readonly SiteCommand[] = ['back-up', 'restore'];

const CONTAINER: Installation = {
  kind: 'container',
  command(name, args = '') {
    const run = NEEDS_POSTGRES.includes(name) ? 'exec back-up node' : 'run --rm site-1';
    return `docker compose ${run} server/build/${name}.js${args && ` ${args}`}`;
  },
  start: 'docker compose up --detach',
  restart: 'Restart every server: docker compose up --detach --no-deps --force-recreate site-1, then site-2.',
  fileOf: fileIn(COMPOSE),
  asSuperuser: (statement, { host, database }) =>
    host === 'database'
      ? `docker compose exec database psql --username=postgres${within(database)} --command='${statement}'`
      : elsewhere(statement),
};

/** Releases and images set INSTALLATION to the way in which they are run. */
export function installationOf({ INSTALLATION }: NodeJS.ProcessEnv): Installation {
  return [SERVICE, CONTAINER].find(({ kind }) => kind === INSTALLATION) ?? SOURCES;
}
