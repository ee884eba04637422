import { emptyUnlessVisible, isUsableText, withoutDirectionControls } from '@carom/domain/usable-text';
import { z } from 'zod';

const LINE_BREAK_OR_TAB = /[\n\r\t]/;
const NOTHING = /(?!)/;

interface TextRules {
  readonly label: string;
  readonly max: number;
  readonly required?: boolean;
}

/**
 * One line of text: trimmed, well-formed Unicode, no control characters. Controls of the direction are removed, so that
 * a name or a subject cannot turn around the words beside it. What nobody can see is empty.
 */
export function line(rules: TextRules) {
  return text(rules, LINE_BREAK_OR_TAB, withoutDirectionControls);
}

/** Text with line breaks and tabs. */
export function paragraph(rules: TextRules) {
  return text(rules, NOTHING, (value) => value);
}

/** The ends are trimmed before `refusedWithin` is looked for: a pasted name may end in a line break. */
function text(
  { label, max, required = true }: TextRules,
  refusedWithin: RegExp,
  cleaned: (value: string) => string,
) {
  const unusable = { error: `${label} contains characters that cannot be used.`, abort: true };
  return z
    .string({ error: `${label} is required.` })
    .refine(isUsableText, unusable)
    .overwrite(cleaned)
    .trim()
    .overwrite(emptyUnlessVisible)
    .refine((value) => !refusedWithin.test(value), unusable)
    .min(required ? 1 : 0, { error: `${label} is required.` })
    .max(max, { error: `${label} may be at most ${max} characters long.` });
}

/** E-mail addresses are compared without regard to case, and kept as typed. */
export function emailAddress(label = 'E-mail') {
  return line({ label, max: 191 }).pipe(z.email({ error: `${label} is not a valid address.` }));
}
