import { DEVELOPMENT_PAYMENT_ACCOUNT } from '@carom/contract/subscription/development-plans';
import { z } from 'zod';

const SITE_PORT = 3000;
const HIGHEST_PORT = 65_535;

const PORT_TEXT = `must be a number from 0 to ${HIGHEST_PORT}`;
const DATABASE_TEXT = 'must be the address of a PostgreSQL database';

const schema = z.object({
  /** 0: any free port. */
  EMULATOR_PORT: z.coerce.number(PORT_TEXT).int(PORT_TEXT).min(0, PORT_TEXT).max(HIGHEST_PORT, PORT_TEXT),
  EMULATOR_DATABASE_URL: z.string(DATABASE_TEXT).min(1, DATABASE_TEXT),
  EMULATOR_WEBHOOK_URL: z.string().refine(URL.canParse, 'must be a web address'),
  EMULATOR_WEBHOOK_ID: z.string().regex(/^[a-zA-Z0-9]{1,50}$/, 'must be 1 to 50 letters and digits'),
  EMULATOR_CLIENT_ID: z.string(),
  EMULATOR_CLIENT_SECRET: z.string(),
});

export interface EmulatorSettings {
  readonly port: number;
  readonly databaseUrl: string;
  /** The site's webhook endpoint. */
  readonly webhookUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

type EmulatorEnv =
  | { readonly kind: 'usable'; readonly settings: EmulatorSettings }
  | { readonly kind: 'unusable'; readonly problems: readonly string[] };

/** The default port is the site's port plus one. */
export function readEmulatorEnv(source: NodeJS.ProcessEnv): EmulatorEnv {
  if (source['NODE_ENV'] === 'production') {
    return {
      kind: 'unusable',
      problems: ['The payment emulator is for development and does not run in production'],
    };
  }
  const sitePort = Number(source['PORT'] || SITE_PORT);
  const parsed = schema.safeParse({
    EMULATOR_PORT: source['EMULATOR_PORT'] || sitePort + 1,
    EMULATOR_DATABASE_URL: source['EMULATOR_DATABASE_URL'] || source['DATABASE_URL'],
    EMULATOR_WEBHOOK_URL:
      source['EMULATOR_WEBHOOK_URL'] || `http://127.0.0.1:${sitePort}/api/webhooks/paypal`,
    EMULATOR_WEBHOOK_ID: source['EMULATOR_WEBHOOK_ID'] || DEVELOPMENT_PAYMENT_ACCOUNT.webhookId,
    EMULATOR_CLIENT_ID: source['EMULATOR_CLIENT_ID'] || DEVELOPMENT_PAYMENT_ACCOUNT.clientId,
    EMULATOR_CLIENT_SECRET: source['EMULATOR_CLIENT_SECRET'] || DEVELOPMENT_PAYMENT_ACCOUNT.clientSecret,
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    return { kind: 'unusable', problems };
  }
  const given = parsed.data;
  return {
    kind: 'usable',
    settings: {
      port: given.EMULATOR_PORT,
      databaseUrl: given.EMULATOR_DATABASE_URL,
      webhookUrl: given.EMULATOR_WEBHOOK_URL,
      webhookId: given.EMULATOR_WEBHOOK_ID,
      clientId: given.EMULATOR_CLIENT_ID,
      clientSecret: given.EMULATOR_CLIENT_SECRET,
    },
  };
}

/** The only place that reads this program's environment. */
export function processEnv(): NodeJS.ProcessEnv {
  return process.env;
}
