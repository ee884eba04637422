import type { Installation } from './installation.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Remedies for payment problems that the doctor finds. */
export const PAYMENT_REMEDIES = {
  differs: ({ command }: Installation) =>
    `${command('paypal-setup')} makes plans and webhook as they should be, and prints their settings.`,
  refused:
    'Check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, and that they belong to the account at PAYPAL_API_URL.',
  noAnswer: 'Check PAYPAL_API_URL, and whether this machine may call others.',
  sandbox: 'Set PAYPAL_API_URL, the credentials, plans and webhook of the live account.',
} as const;
const UNREADABLE = /cannot be read/;

/** The remedy for a missing or invalid setting. */
export function remedyFor({ name, message }: SettingProblem, installation: Installation): string {
  if (name === 'NODE_ENV') return 'Set NODE_ENV=production.';
  if (name === 'SECRETS_DIR')
    return 'Rename or remove that file, or make the folder readable for the site’s user.';
  if (UNREADABLE.test(message))
    return 'Make the file readable for the site’s user: chown and chmod, or move it.';
  if (name === 'APP_SECRET' || name === 'METRICS_TOKEN') return randomSecret(name, installation);
  if (/^PAYPAL_(WEBHOOK|PLAN)/.test(name)) {
    return `${installation.command('paypal-setup')} makes it at the provider, and prints the setting.`;
  }
  if (/^PAYPAL_CLIENT/.test(name)) {
    return `The provider’s dashboard shows it with the app. ${placeOf(name, installation)}`;
  }
  return placeOf(name, installation);
}

export function randomSecret(name: string, installation: Installation): string {
  const file = installation.fileOf(name);
  return file === null
    ? 'Make one with: openssl rand -hex 32'
    : `openssl rand -hex 32 > ${file} — ${installation.restart}`;
}

function placeOf(name: string, installation: Installation): string {
  const file = installation.fileOf(name);
  return file === null ? `Set ${name} in the environment of the server.` : `Correct ${file}.`;
}
