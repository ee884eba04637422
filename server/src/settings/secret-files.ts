import { readFileSync } from 'node:fs';
import type { SettingProblem } from './setting-problem.ts';

/** Those that may stand in a file of their own: NAME_FILE is its path, as container platforms mount them. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'SHEETS_API_KEY',
  'PAYPAL_CLIENT_SECRET',
  'ADMIN_PASSWORD',
] as const;

interface SecretsInFiles {
  readonly values: Readonly<Record<string, string>>;
  /** By the secret's name. */
  readonly problems: ReadonlyMap<string, SettingProblem>;
}

export function readSecretFiles(source: NodeJS.ProcessEnv): SecretsInFiles {
  const values: Record<string, string> = {};
  const problems = new Map<string, SettingProblem>();
  for (const name of SECRETS) {
    const path = source[`${name}_FILE`]?.trim();
    if (!path) continue;
    const content = contentOf(path);
    const refuse = (message: string) => problems.set(name, { name: `${name}_FILE`, message });
    if (source[name]?.trim()) refuse(`is set, and ${name} as well: leave one out`);
    else if (content === null) refuse('names a file that cannot be read, or that is empty');
    else values[name] = content;
  }
  return { values, problems };
}

/** Without the line's end, which an editor puts there; other spaces may belong to a password. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '') || null;
  } catch {
    return null;
  }
}
