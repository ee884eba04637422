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
  /** The folder in which servers of several releases share their assets. null: none. */
  readonly assetsDir: string | null;
  /** A replica of the database for reads that tolerate a delay. null: none. */
  readonly databaseReadUrl: string | null;
  /** The public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The base address of the API. '' means the site's own origin. */
  readonly apiBaseUrl: string;
  /** The proxies that may set the client's address. None by default. */
  readonly trustProxy: readonly string[];
  readonly supportEmail: string;
  /** The owner's Terms & Conditions and Privacy Policy as Markdown. null: not written yet. */
  readonly legalTexts: { readonly terms: string | null; readonly privacy: string | null };
  /** The owner's texts that replace built-in ones. */
  readonly ownWords: OwnWords;
  readonly mailFrom: string;
  /** The recipient of delivery failures. null: the sender. */
  readonly mailReturnTo: string | null;
  readonly cookieDomain: string | null;
  /** The former secret, which is still accepted during its rotation. */
  readonly previousAppSecret: string | null;
  readonly logLevel: LogLevel;
  /** How long requests are served after the server has been told to stop. */
  readonly drainSeconds: number;
  /** The source of the pairing scores. null: the matrix that admins edit. */
  readonly spreadsheet: { readonly valuesUrl: string; readonly apiKey: string } | null;
  readonly payments: PaymentSettings;
  /** The issuer of the invoices. */
  readonly seller: Seller;
  /** The base addresses of the Open-Meteo APIs, without a trailing slash. */
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

/** In development, the secret may be missing and is then created in the data folder. */
export type EnvWithoutSecret = Omit<DevelopmentEnv, 'appSecret'> & { readonly appSecret: null };

/** Reads all settings. The problem lists everything that is missing or invalid. */
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
  /** null: the embedded database in the data folder */
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
    // Not trimmed, because a password may begin or end with a space.
    adminPassword: readSecretFiles(source).values['ADMIN_PASSWORD'] ?? (source['ADMIN_PASSWORD'] || null),
  });
}

export interface BackUpEnv {
  /** The address of PostgreSQL itself, not of a pooler. */
  readonly databaseUrl: string;
  /** Null: the caller names a file. */
  readonly folder: string | null;
  /** The number of back-ups to keep. */
  readonly keep: number;
  /** For PostgreSQL's programs, which read further variables. */
  readonly environment: NodeJS.ProcessEnv;
}

export function readBackUpEnv(source: NodeJS.ProcessEnv): Result<BackUpEnv, readonly string[]> {
  const given = read(backUpSchema, source);
  if (!given.ok) return given;
  const { DATABASE_URL, BACK_UP_DATABASE_URL, BACK_UP_DIR, BACK_UP_KEEP: keep } = given.value;
  const databaseUrl = BACK_UP_DATABASE_URL ?? DATABASE_URL;
  return ok({ databaseUrl, folder: BACK_UP_DIR ?? null, keep, environment: source });
}

/** The settings for setting up payments: in production, the provider's account and the site's address. */
export function readSetUpEnv(source: NodeJS.ProcessEnv): Result<SetUpSettings, readonly string[]> {
  if (!isProduction(source)) return readDevelopmentSetUp(source);
  const given = read(productionSetUpSchema, source);
  return given.ok ? ok({ ...productionSetUpSettings(given.value), setUp: null }) : given;
}

/** The settings for checking the set-up of payments, including its result. */
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

/** The only place that reads the process environment. */
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
