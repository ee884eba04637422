import type { Installation } from '../settings/installation.ts';
import { randomSecret } from '../settings/remedies.ts';
import type { SoundSettings } from '../settings/sound-settings.ts';
import { judgeFiles } from './files.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** Example values, and values that are often used instead of a secret. */
const EXAMPLE =
  /…|x{4}|change.?me|replace.?me|your.?secret|example|password|passwort|secret|letmein|qwert|12345/i;
/** The minimum entropy in bits. The first two sign tokens, the third only protects metrics. */
const WANTED_BITS = { APP_SECRET: 64, APP_SECRET_PREVIOUS: 64, METRICS_TOKEN: 24 } as const;
const SHORTEST_PASSWORD = 12;

export function judgeSecrets(
  given: SoundSettings,
  source: NodeJS.ProcessEnv,
  installation: Installation,
): readonly Finding[] {
  const own = Object.entries(WANTED_BITS).flatMap(([name, bits]) => {
    const value = given[name as keyof typeof WANTED_BITS];
    return value === undefined
      ? []
      : judgeSecret(name, value, { bits, remedy: randomSecret(name, installation) });
  });
  const found = [
    ...own,
    ...judgeUseTwice(given, randomSecret('METRICS_TOKEN', installation)),
    ...judgePassword('DATABASE_URL', given.DATABASE_URL),
    ...judgePassword('SMTP_URL', given.SMTP_URL),
    ...(given.APP_SECRET_PREVIOUS === undefined
      ? []
      : [
          warning(
            'APP_SECRET_PREVIOUS',
            'is still set: what was signed with the former secret is still good.',
            `Remove it a month after the change. ${installation.restart}`,
          ),
        ]),
    ...judgeFiles(source, installation),
  ];
  const isWhole = given.APP_SECRET !== undefined && given.METRICS_TOKEN !== undefined;
  return found.length > 0 || !isWhole ? found : [fine('Secrets', 'long, random, and each used once')];
}

function judgeSecret(
  name: string,
  value: string,
  { bits, remedy }: { readonly bits: number; readonly remedy: string },
): readonly Finding[] {
  if (EXAMPLE.test(value)) {
    return [problem(name, 'looks like an example that others know as well.', remedy)];
  }
  return bitsOf(value) < bits ? [problem(name, 'can be guessed: it is not random enough.', remedy)] : [];
}

function judgeUseTwice({ APP_SECRET, METRICS_TOKEN }: SoundSettings, remedy: string): readonly Finding[] {
  if (APP_SECRET === undefined || APP_SECRET !== METRICS_TOKEN) return [];
  return [problem('METRICS_TOKEN', 'is the same as APP_SECRET, and others are given it.', remedy)];
}

/** Passwords can be guessed online by any client that reaches the port. */
function judgePassword(name: string, address: string | undefined): readonly Finding[] {
  const password = decodeURIComponentSafely(URL.parse(address ?? '')?.password ?? '');
  if (password === '') return [];
  if (!EXAMPLE.test(password) && password.length >= SHORTEST_PASSWORD && bitsOf(password) > 0) return [];
  const words = 'has a password that is short, or that others use as well.';
  return [warning(name, words, 'Change it at both ends, to one from: openssl rand -hex 24')];
}

/**
 * An estimate of the entropy of a text: of its characters, of only one period if it repeats, and
 * without characters that continue a sequence, as in "abcd".
 */
export function bitsOf(text: string): number {
  const characters = [...periodOf(text)];
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const stepTo = (at: number) => (codes[at] ?? 0) - (codes[at - 1] ?? 0);
  const surprising = characters.filter(
    (_, at) => at < 2 || Math.abs(stepTo(at)) > 1 || stepTo(at) !== stepTo(at - 1),
  );
  const counts = Map.groupBy(surprising, (character) => character);
  const perCharacter = [...counts.values()]
    .map(({ length }) => length / surprising.length)
    .reduce((sum, share) => sum - share * Math.log2(share), 0);
  return perCharacter * surprising.length;
}

function periodOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
