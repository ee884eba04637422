import { isIP } from 'node:net';
import type { OwnWords } from '@carom/contract/site/own-words';
import { ok, type Result } from '@carom/domain/result';
import type { Seller } from '@carom/domain/subscription/invoices';
import type { z } from 'zod';
import {
  accountOf,
  developmentPaymentSettings,
  type PaymentSettings,
  productionPaymentSettings,
  type SetUpSettings,
} from './payments.ts';
import { read, settingOf } from './reading.ts';
import {
  backUpSchema,
  developmentAdminSchema,
  developmentSchema,
  developmentSetUpSchema,
  type LogLevel,
  productionAdminSchema,
  productionSchema,
  productionSetUpCheckSchema,
  productionSetUpSchema,
} from './schema.ts';
import { readSecretFiles } from './secret-files.ts';
import { sellerSettings } from './seller.ts';
import { legalTextsOf } from './words-folder.ts';

interface SharedEnv {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Where servers of several releases share their assets; null: nowhere. */
  readonly assetsDir: string | null;
  /** A replica of the database, for what may be some seconds late; null: there is none. */
  readonly databaseReadUrl: string | null;
  /** The public address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** The base address of the API; '' means the site's own origin. */
  readonly apiBaseUrl: string;
  /** Which proxies may set the client's address; none by default. */
  readonly trustProxy: readonly string[];
  readonly supportEmail: string;
  /** What the owner has written behind Terms & Conditions and Privacy Policy, as Markdown; null: nothing yet. */
  readonly legalTexts: { readonly terms: string | null; readonly privacy: string | null };
  /** What the owner has written in place of words of the site. */
  readonly ownWords: OwnWords;
  readonly mailFrom: string;
  /** Where mail servers report what they could not deliver; null: to the sender. */
  readonly mailReturnTo: string | null;
  readonly cookieDomain: string | null;
  /** What was signed with it is still good, while the secret is being changed. */
  readonly previousAppSecret: string | null;
  readonly logLevel: LogLevel;
  /** How long requests are still served after the word that this server is stopping. */
  readonly drainSeconds: number;
  /** Where the pairing scores are read from; null: from the matrix that admins edit. */
  readonly spreadsheet: { readonly valuesUrl: string; readonly apiKey: string } | null;
  readonly payments: PaymentSettings;
  /** Who issues the invoices. */
  readonly seller: Seller;
  /** Where the forecasts and the places of Open-Meteo's APIs are, without a slash at the end. */
  readonly weather: { readonly forecastUrl: string; readonly geocodingUrl: string };
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

/** Reads all settings at once; the problem lists everything that is missing or wrong. */
export function readEnv(source: NodeJS.ProcessEnv): Result<Env | EnvWithoutSecret, readonly string[]> {
  if (isProduction(source)) {
    const given = read(productionSchema, source);
    if (!given.ok) return given;
    return ok({
      ...sharedEnv(given.value, given.value.SITE_URL),
      mode: 'production',
      payments: productionPaymentSettings(given.value),
      databaseUrl: given.value.DATABASE_URL,
      smtpUrl: given.value.SMTP_URL,
      metricsToken: given.value.METRICS_TOKEN,
      appSecret: given.value.APP_SECRET,
    });
  }
  const given = read(developmentSchema, source);
  if (!given.ok) return given;
  const { HOST, PORT, SITE_URL, APP_SECRET: appSecret } = given.value;
  const env = {
    ...sharedEnv(given.value, SITE_URL ?? `http://${shownHost(HOST)}:${PORT}`),
    mode: 'development',
    payments: developmentPaymentSettings(given.value),
    databaseUrl: given.value.DATABASE_URL ?? null,
    smtpUrl: given.value.SMTP_URL ?? null,
    metricsToken: given.value.METRICS_TOKEN ?? null,
  } as const;
  return appSecret === undefined ? ok({ ...env, appSecret: null }) : ok({ ...env, appSecret });
}

export interface AdminCreateEnv {
  /** null: the embedded database of the data folder */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly adminPassword: string | null;
}

export function readAdminCreateEnv(source: NodeJS.ProcessEnv): Result<AdminCreateEnv, readonly string[]> {
  const given = isProduction(source)
    ? read(productionAdminSchema, source)
    : read(developmentAdminSchema, source);
  if (!given.ok) return given;
  return ok({
    databaseUrl: given.value.DATABASE_URL ?? null,
    dataDir: given.value.DATA_DIR,
    // Not trimmed: a password may begin or end with a space.
    adminPassword: readSecretFiles(source).values['ADMIN_PASSWORD'] ?? (source['ADMIN_PASSWORD'] || null),
  });
}

export interface BackUpEnv {
  /** Past a pooler, where there is one. */
  readonly databaseUrl: string;
  /** Null: a file is named. */
  readonly folder: string | null;
  /** How many are kept. */
  readonly keep: number;
  /** For PostgreSQL's own programs, which have settings of their own. */
  readonly environment: NodeJS.ProcessEnv;
}

export function readBackUpEnv(source: NodeJS.ProcessEnv): Result<BackUpEnv, readonly string[]> {
  const given = read(backUpSchema, source);
  if (!given.ok) return given;
  const { DATABASE_URL, BACK_UP_DATABASE_URL, BACK_UP_DIR, BACK_UP_KEEP: keep } = given.value;
  const databaseUrl = BACK_UP_DATABASE_URL ?? DATABASE_URL;
  return ok({ databaseUrl, folder: BACK_UP_DIR ?? null, keep, environment: source });
}

/** What setting payments up needs: in production, how to speak to the provider and where the site is. */
export function readSetUpEnv(source: NodeJS.ProcessEnv): Result<SetUpSettings, readonly string[]> {
  if (!isProduction(source)) return readDevelopmentSetUp(source);
  const given = read(productionSetUpSchema, source);
  return given.ok ? ok({ ...productionSetUpSettings(given.value), setUp: null }) : given;
}

/** What looking whether they are needs: what was set up, too. */
export function readSetUpCheckEnv(source: NodeJS.ProcessEnv): Result<SetUpSettings, readonly string[]> {
  if (!isProduction(source)) return readDevelopmentSetUp(source);
  const given = read(productionSetUpCheckSchema, source);
  return given.ok ? ok({ ...productionSetUpSettings(given.value), setUp: accountOf(given.value) }) : given;
}

function productionSetUpSettings(given: z.output<typeof productionSetUpSchema>) {
  return {
    mode: 'production',
    siteUrl: given.SITE_URL,
    apiBaseUrl: given.API_BASE_URL,
    apiUrl: given.PAYPAL_API_URL,
    clientId: given.PAYPAL_CLIENT_ID,
    clientSecret: given.PAYPAL_CLIENT_SECRET,
  } as const;
}

function readDevelopmentSetUp(source: NodeJS.ProcessEnv): Result<SetUpSettings, readonly string[]> {
  const given = read(developmentSetUpSchema, source);
  if (!given.ok) return given;
  const { HOST, PORT, SITE_URL, API_BASE_URL } = given.value;
  const payments = developmentPaymentSettings(given.value);
  const siteUrl = SITE_URL ?? `http://${shownHost(HOST)}:${PORT}`;
  return ok({ ...payments, mode: 'development', siteUrl, apiBaseUrl: API_BASE_URL, setUp: payments });
}

/** The one place where the process's environment is read. */
export function processEnv(): NodeJS.ProcessEnv {
  return process.env;
}

function isProduction(source: NodeJS.ProcessEnv): boolean {
  return settingOf(source, 'NODE_ENV') === 'production';
}

type Given = z.output<typeof developmentSchema> | z.output<typeof productionSchema>;

function sharedEnv(given: Given, siteUrl: string): Omit<SharedEnv, 'payments'> {
  const { SHEETS_VALUES_URL: valuesUrl, SHEETS_API_KEY: apiKey } = given;
  return {
    siteUrl,
    host: given.HOST,
    port: given.PORT,
    dataDir: given.DATA_DIR,
    assetsDir: given.ASSETS_DIR ?? null,
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    apiBaseUrl: given.API_BASE_URL,
    trustProxy: given.TRUST_PROXY,
    supportEmail: given.SUPPORT_EMAIL,
    legalTexts: legalTextsOf(given),
    ownWords: given.WORDS_DIR?.words ?? {},
    mailFrom: given.MAIL_FROM,
    mailReturnTo: given.MAIL_RETURN_TO ?? null,
    cookieDomain: given.COOKIE_DOMAIN ?? null,
    previousAppSecret: given.APP_SECRET_PREVIOUS ?? null,
    logLevel: given.LOG_LEVEL,
    drainSeconds: given.DRAIN_SECONDS,
    spreadsheet: valuesUrl === undefined || apiKey === undefined ? null : { valuesUrl, apiKey },
    seller: sellerSettings(given),
    weather: { forecastUrl: given.OPEN_METEO_URL, geocodingUrl: given.OPEN_METEO_GEOCODING_URL },
  };
}

function shownHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
