import { z } from 'zod';

/** A condition on several settings. */
interface Rule {
  readonly setting: string;
  readonly words: string;
  isKept(given: Readonly<Record<string, unknown>>): boolean;
}

/** Prevents a development mode by accident on a public site, where the demo accounts would be open to all. */
export const MODE_IS_CHOSEN: Rule = {
  setting: 'NODE_ENV',
  words:
    'is missing, but SITE_URL begins with https://: set NODE_ENV=production for a real site, or NODE_ENV=development to try one out',
  isKept: ({ NODE_ENV, SITE_URL }) =>
    NODE_ENV !== undefined || URL.parse(String(SITE_URL))?.protocol !== 'https:',
};

export const SPREADSHEET_IS_WHOLE: readonly Rule[] = [
  needs('SHEETS_API_KEY', 'SHEETS_VALUES_URL'),
  needs('SHEETS_VALUES_URL', 'SHEETS_API_KEY'),
];

export const TAX_NAME_HAS_RATE = needs('SELLER_TAX_NAME', 'SELLER_TAX_RATE');

function needs(setting: string, other: string): Rule {
  return {
    setting: other,
    words: `is missing, but ${setting} is set`,
    isKept: (given) => given[setting] === undefined || given[other] !== undefined,
  };
}

export function schemaOf<Shape extends z.ZodRawShape>(shape: Shape, rules: readonly Rule[]) {
  // Rules are checked even if single settings are invalid, so that all problems are reported at once.
  const when = () => true;
  return rules.reduce(
    (schema, { setting, words, isKept }) =>
      schema.refine((given) => isKept(given), { path: [setting], error: words, when }),
    z.object(shape),
  );
}
