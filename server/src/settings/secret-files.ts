import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SettingProblem } from './setting-problem.ts';

const SECRETS_DIR = 'SECRETS_DIR';
const CREDENTIAL = /^secrets_/;

/** Settings that may be in separate files, as provided by container platforms and systemd. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'BACK_UP_DATABASE_URL',
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
  /** By the name of the secret. */
  readonly problems: ReadonlyMap<string, SettingProblem>;
}

/** Each secret is set in one place: NAME, NAME_FILE, or a file in the folder SECRETS_DIR. */
export function readSecretFiles(source: NodeJS.ProcessEnv): SecretsInFiles {
  const values: Record<string, string> = {};
  const problems = new Map<string, SettingProblem>();
  const { files, problem } = filesIn(source[SECRETS_DIR]?.trim() ?? '');
  if (problem !== null) problems.set(SECRETS_DIR, { name: SECRETS_DIR, message: problem });
  for (const name of SECRETS) {
    const own = source[`${name}_FILE`]?.trim();
    const places = [
      ...(source[name]?.trim() ? [name] : []),
      ...(own ? [`${name}_FILE`] : []),
      ...(files.has(name) ? [`a file in ${SECRETS_DIR}`] : []),
    ];
    const path = own || files.get(name);
    if (path === undefined) continue;
    const content = contentOf(path);
    const refuse = (setting: string, message: string) => problems.set(name, { name: setting, message });
    if (places.length > 1)
      refuse(name, `is set more than once, by ${places.join(' and by ')}: leave one out`);
    else if (content !== null) values[name] = content;
    else if (own) refuse(`${name}_FILE`, 'names a file that cannot be read, or that is empty');
    else refuse(SECRETS_DIR, `has a file ${basename(path)} that cannot be read, or that is empty`);
  }
  return { values, problems };
}

/** Files by setting name. systemd prefixes the file names with the name of the credential. */
function filesIn(folder: string): {
  readonly files: ReadonlyMap<string, string>;
  readonly problem: string | null;
} {
  const files = new Map<string, string>();
  if (folder === '') return { files, problem: null };
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return { files, problem: `names ${folder}, which cannot be read` };
  }
  for (const file of names) {
    const name = file.replace(CREDENTIAL, '').toUpperCase();
    if (!isSecret(name)) return { files, problem: `has a file ${file}, and no secret has this name` };
    if (files.has(name)) return { files, problem: `has two files for ${name}: leave one out` };
    files.set(name, join(folder, file));
  }
  return { files, problem: null };
}

function isSecret(name: string): boolean {
  return SECRETS.some((secret) => secret === name);
}

/** Removes only a trailing line break. Other whitespace may be part of a password. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '') || null;
  } catch {
    return null;
  }
}
