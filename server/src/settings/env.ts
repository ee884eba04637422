import { isIP } from 'node:net';
import { site } from '@carom/contract/site/company';
import { err, ok, type Result } from '@carom/domain/result';
import { type PaymentSettings, readPaymentSettings } from './payments.ts';
import { createReader, type LogLevel, type SpreadsheetSettings, type WeatherSettings } from './reader.ts';

interface SharedEnv {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The public address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** The base address of the API; '' means the site's own origin. */
  readonly apiBaseUrl: string;
  /** Which proxies may set the client's address; none by default. */
  readonly trustProxy: readonly string[];
  readonly supportEmail: string;
  readonly mailFrom: string;
  readonly cookieDomain: string | null;
  readonly logLevel: LogLevel;
  /** Where the pairing scores are read from; null: from the matrix that admins edit. */
  readonly spreadsheet: SpreadsheetSettings | null;
  readonly payments: PaymentSettings;
  readonly weather: WeatherSettings;
}

interface DevelopmentEnv extends SharedEnv {
  readonly mode: 'development';
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly metricsToken: string | null;
  readonly appSecret: string;
}

interface ProductionEnv extends SharedEnv {
  readonly mode: 'production';
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly metricsToken: string;
  readonly appSecret: string;
}

export type Env = DevelopmentEnv | ProductionEnv;

/** In development the secret may still have to be made and kept in the data folder. */
export type EnvWithoutSecret = Omit<DevelopmentEnv, 'appSecret'> & { readonly appSecret: null };

const APP_SECRET_MIN_LENGTH = 32;
const METRICS_TOKEN_MIN_LENGTH = 16;

/** Reads all settings at once; the problem lists everything that is missing or wrong. */
export function readEnv(source: NodeJS.ProcessEnv): Result<Env | EnvWithoutSecret, readonly string[]> {
  const read = createReader(source);
  const mode = read.mode();
  const host = read.optional('HOST') ?? '127.0.0.1';
  const port = read.port();
  const required = mode === 'production' ? read.required : read.optional;
  const siteUrl = read.siteUrl(required('SITE_URL'), mode) ?? `http://${shownHost(host)}:${port}`;
  const shared: SharedEnv = {
    host,
    port,
    siteUrl,
    dataDir: read.dataDir(),
    apiBaseUrl: read.webAddress('API_BASE_URL', read.optional('API_BASE_URL')) ?? '',
    trustProxy: read.proxies(),
    supportEmail: read.email('SUPPORT_EMAIL', read.optional('SUPPORT_EMAIL')) ?? site.supportEmail,
    mailFrom: read.mailbox('MAIL_FROM', required('MAIL_FROM')) ?? `${site.name} <${site.supportEmail}>`,
    cookieDomain: read.hostName('COOKIE_DOMAIN'),
    logLevel: read.logLevel(),
    spreadsheet: read.spreadsheet(mode),
    payments: readPaymentSettings(read, { mode, port }),
    weather: read.weather(),
  };
  const databaseUrl = read.scheme('DATABASE_URL', required('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const smtpUrl = read.scheme('SMTP_URL', required('SMTP_URL'), ['smtp:', 'smtps:']);
  const appSecret = read.atLeast('APP_SECRET', required('APP_SECRET'), APP_SECRET_MIN_LENGTH);
  const metricsToken = read.atLeast('METRICS_TOKEN', required('METRICS_TOKEN'), METRICS_TOKEN_MIN_LENGTH);
  if (read.problems.length > 0) return err(read.problems);
  if (mode === 'development') {
    const development = { ...shared, mode, databaseUrl, smtpUrl, metricsToken } as const;
    return appSecret === null ? ok({ ...development, appSecret }) : ok({ ...development, appSecret });
  }
  // Each of these is required in production: a missing one has become a problem above.
  return ok({
    ...shared,
    mode,
    databaseUrl: databaseUrl ?? '',
    smtpUrl: smtpUrl ?? '',
    metricsToken: metricsToken ?? '',
    appSecret: appSecret ?? '',
  });
}

export interface AdminCreateEnv {
  /** null: the embedded database of the data folder */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly adminPassword: string | null;
}

/** What creating an admin needs: in production the database, and none of the site's other settings. */
export function readAdminCreateEnv(source: NodeJS.ProcessEnv): Result<AdminCreateEnv, readonly string[]> {
  const read = createReader(source);
  const required = read.mode() === 'production' ? read.required : read.optional;
  const databaseUrl = read.scheme('DATABASE_URL', required('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const dataDir = read.dataDir();
  // Not trimmed: a password may begin or end with a space.
  const adminPassword = source['ADMIN_PASSWORD'] || null;
  return read.problems.length > 0 ? err(read.problems) : ok({ databaseUrl, dataDir, adminPassword });
}

/** The one place where the process's environment is read. */
export function processEnv(): NodeJS.ProcessEnv {
  return process.env;
}

function shownHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
