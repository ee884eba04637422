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
 * One line of text: trimmed, well-formed Unicode, without control characters. Direction controls are removed,
 * so that a name or a subject cannot reverse the text beside it. Invisible text counts as empty.
 */
export function line(rules: TextRules) {
  return text(rules, LINE_BREAK_OR_TAB, withoutDirectionControls);
}

/** Text with line breaks and tabs. */
export function paragraph(rules: TextRules) {
  return text(rules, NOTHING, (value) => value);
}

/** Trims first, because a pasted name may end in a line break, which `refusedWithin` would reject. */
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

/** Addresses are compared without regard to case and stored as typed. */
export function emailAddress(label = 'E-mail') {
  return line({ label, max: 191 }).pipe(z.email({ error: `${label} is not a valid address.` }));
}
