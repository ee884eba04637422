import { resolve } from 'node:path';
import { PLACEHOLDER_SUPPORT_EMAIL, site } from '@carom/contract/site/company';
import { z } from 'zod';
import {
  address,
  backUpCount,
  databaseAddress,
  drainTime,
  hostName,
  mailAddress,
  mailbox,
  oneOf,
  portNumber,
  proxies,
  secretOf,
  secureSiteAddress,
  siteAddress,
  valuesAddress,
  webAddress,
} from './fields.ts';
import { developmentPayments, productionAccount, productionPayments, productionSetUp } from './payments.ts';
import { MODE_IS_CHOSEN, SPREADSHEET_IS_WHOLE, schemaOf, TAX_NAME_HAS_RATE } from './rules.ts';
import { developmentSeller, productionSeller } from './seller.ts';
import { textFile } from './text-file.ts';
import { wordsFolder } from './words-folder.ts';

// The settings of each mode. Problems are reported in this order.

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const appSecret = secretOf(32);
const metricsToken = secretOf(16);
const mailServer = address('smtp:', 'smtps:');
const folder = z.string().transform((path) => resolve(path));
const dataFolder = folder.prefault('.data');

const mode = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development or production' })
    .optional(),
};

const inEveryMode = {
  ...mode,
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.prefault('3000'),
  DATA_DIR: dataFolder,
  ASSETS_DIR: folder.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  API_BASE_URL: webAddress.default(''),
  TRUST_PROXY: proxies.prefault(''),
  WORDS_DIR: wordsFolder.optional(),
  TERMS_FILE: textFile.optional(),
  PRIVACY_FILE: textFile.optional(),
  MAIL_RETURN_TO: mailAddress.optional(),
  COOKIE_DOMAIN: hostName.optional(),
  APP_SECRET_PREVIOUS: appSecret.optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  SHEETS_API_KEY: z.string().optional(),
  OPEN_METEO_URL: webAddress.default('https://api.open-meteo.com'),
  OPEN_METEO_GEOCODING_URL: webAddress.default('https://geocoding-api.open-meteo.com'),
};

export const developmentSchema = schemaOf(
  {
    ...inEveryMode,
    SHEETS_VALUES_URL: valuesAddress('https:', 'http:').optional(),
    SITE_URL: siteAddress.optional(),
    MAIL_FROM: mailbox.default(`${site.name} <${PLACEHOLDER_SUPPORT_EMAIL}>`),
    SUPPORT_EMAIL: mailAddress.default(PLACEHOLDER_SUPPORT_EMAIL),
    ...developmentPayments,
    DRAIN_SECONDS: drainTime.prefault('0'),
    ...developmentSeller,
    DATABASE_URL: databaseAddress.optional(),
    SMTP_URL: mailServer.optional(),
    APP_SECRET: appSecret.optional(),
    METRICS_TOKEN: metricsToken.optional(),
  },
  [MODE_IS_CHOSEN, ...SPREADSHEET_IS_WHOLE, TAX_NAME_HAS_RATE],
);

export const productionSchema = schemaOf(
  {
    ...inEveryMode,
    SHEETS_VALUES_URL: valuesAddress('https:').optional(),
    SITE_URL: secureSiteAddress,
    MAIL_FROM: mailbox,
    SUPPORT_EMAIL: mailAddress,
    ...productionPayments,
    DRAIN_SECONDS: drainTime.prefault('10'),
    ...productionSeller,
    DATABASE_URL: databaseAddress,
    BACK_UP_DATABASE_URL: databaseAddress.optional(),
    SMTP_URL: mailServer,
    APP_SECRET: appSecret,
    METRICS_TOKEN: metricsToken,
  },
  [MODE_IS_CHOSEN, ...SPREADSHEET_IS_WHOLE, TAX_NAME_HAS_RATE],
);

/** For creating an admin. In production this needs only the database. */
const forAdmins = { ...mode, SITE_URL: z.string().optional(), DATA_DIR: dataFolder };
export const developmentAdminSchema = schemaOf({ ...forAdmins, DATABASE_URL: databaseAddress.optional() }, [
  MODE_IS_CHOSEN,
]);
export const productionAdminSchema = schemaOf({ ...forAdmins, DATABASE_URL: databaseAddress }, [
  MODE_IS_CHOSEN,
]);

/** For back-ups: the database and the target folder. */
export const backUpSchema = schemaOf(
  {
    ...mode,
    SITE_URL: z.string().optional(),
    DATABASE_URL: databaseAddress,
    BACK_UP_DATABASE_URL: databaseAddress.optional(),
    BACK_UP_DIR: folder.optional(),
    BACK_UP_KEEP: backUpCount.prefault('14'),
  },
  [MODE_IS_CHOSEN],
);

/** For setting up payments, and for checking the set-up. */
const forSetUp = { ...mode, API_BASE_URL: webAddress.default('') };
export const developmentSetUpSchema = schemaOf(
  {
    ...forSetUp,
    SITE_URL: siteAddress.optional(),
    HOST: inEveryMode.HOST,
    PORT: inEveryMode.PORT,
    ...developmentPayments,
  },
  [MODE_IS_CHOSEN],
);
export const productionSetUpSchema = schemaOf(
  { ...forSetUp, SITE_URL: secureSiteAddress, ...productionAccount },
  [MODE_IS_CHOSEN],
);
export const productionSetUpCheckSchema = schemaOf(
  { ...forSetUp, SITE_URL: secureSiteAddress, ...productionAccount, ...productionSetUp },
  [MODE_IS_CHOSEN],
);
