/** What a template of an answer may leave open, as it stands between braces. */
export const PLACEHOLDERS = ['first name', 'last name', 'my name'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const IN_BRACES = /\{([a-z ]{1,30})\}/g;

/** In one pass: what is put in is not looked at again, whatever a sender calls themselves. */
export function fillPlaceholders(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** What looks like a placeholder and is none: a slip of whoever wrote the template. */
export function unknownPlaceholders(text: string): readonly string[] {
  return namesIn(text).filter((name) => !isPlaceholder(name));
}

/** What was left open. */
export function openPlaceholders(text: string): readonly Placeholder[] {
  return namesIn(text).filter(isPlaceholder);
}

function namesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IN_BRACES), ([, name = '']) => name))];
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((each) => each === name);
}
