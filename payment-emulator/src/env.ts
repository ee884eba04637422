import { DEVELOPMENT_PAYMENT_ACCOUNT } from '@carom/contract/subscription/development-plans';

const SITE_PORT = 3000;
const HIGHEST_PORT = 65_535;

export interface EmulatorSettings {
  /** 0: any free one. */
  readonly port: number;
  readonly databaseUrl: string;
  /** Where the site listens for webhooks. */
  readonly webhookUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

type EmulatorEnv =
  | { readonly kind: 'usable'; readonly settings: EmulatorSettings }
  | { readonly kind: 'unusable'; readonly problem: string };

/** The emulator stands beside the site, one port further up, unless EMULATOR_PORT says otherwise. */
export function readEmulatorEnv(source: NodeJS.ProcessEnv): EmulatorEnv {
  const unusable = (problem: string): EmulatorEnv => ({ kind: 'unusable', problem });
  if (source['NODE_ENV'] === 'production') {
    return unusable('The payment emulator is for development and does not run in production');
  }
  const sitePort = Number(source['PORT'] || SITE_PORT);
  const port = Number(source['EMULATOR_PORT'] || sitePort + 1);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    return unusable(`EMULATOR_PORT must be a number from 0 to ${HIGHEST_PORT}`);
  }
  const databaseUrl = source['EMULATOR_DATABASE_URL'] || source['DATABASE_URL'];
  if (!databaseUrl) return unusable('EMULATOR_DATABASE_URL must be the address of a PostgreSQL database');
  const webhookUrl = source['EMULATOR_WEBHOOK_URL'] || `http://127.0.0.1:${sitePort}/api/webhooks/paypal`;
  if (!URL.canParse(webhookUrl)) return unusable('EMULATOR_WEBHOOK_URL must be a web address');
  const webhookId = source['EMULATOR_WEBHOOK_ID'] || DEVELOPMENT_PAYMENT_ACCOUNT.webhookId;
  if (!/^[a-zA-Z0-9]{1,50}$/.test(webhookId)) {
    return unusable('EMULATOR_WEBHOOK_ID must be 1 to 50 letters and digits');
  }
  return {
    kind: 'usable',
    settings: {
      port,
      databaseUrl,
      webhookUrl,
      webhookId,
      clientId: source['EMULATOR_CLIENT_ID'] || DEVELOPMENT_PAYMENT_ACCOUNT.clientId,
      clientSecret: source['EMULATOR_CLIENT_SECRET'] || DEVELOPMENT_PAYMENT_ACCOUNT.clientSecret,
    },
  };
}

/** The one place where this program's environment is read. */
export function processEnv(): NodeJS.ProcessEnv {
  return process.env;
}
