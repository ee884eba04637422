/** The placeholders that an answer template may contain, in braces. */
export const PLACEHOLDERS = ['first name', 'last name', 'my name'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const IN_BRACES = /\{([a-z ]{1,30})\}/g;

/** In one pass, so that an inserted name is not searched for placeholders. */
export function fillPlaceholders(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** Names in braces that are not placeholders, such as misspelt ones. */
export function unknownPlaceholders(text: string): readonly string[] {
  return namesIn(text).filter((name) => !isPlaceholder(name));
}

/** The placeholders that are not filled in. */
export function openPlaceholders(text: string): readonly Placeholder[] {
  return namesIn(text).filter(isPlaceholder);
}

function namesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IN_BRACES), ([, name = '']) => name))];
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((each) => each === name);
}
