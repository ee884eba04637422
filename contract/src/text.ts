import { z } from 'zod';

/** C0 and C1 controls other than line break and tab. */
const REFUSED_CONTROLS = /(?![\n\r\t])\p{Cc}/u;
const LINE_BREAK_OR_TAB = /[\n\r\t]/;
const NOTHING = /(?!)/;
/** Not white space, not for layout or encoding only, not a mark on nothing; two blanks are classed as symbols. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800\u{1D159}]/u;

/** Well-formed Unicode without NUL or other controls that no text needs. */
export function isUsableText(value: string): boolean {
  return value.isWellFormed() && !REFUSED_CONTROLS.test(value);
}

interface TextRules {
  readonly label: string;
  readonly max: number;
  readonly required?: boolean;
}

/** One line of text: trimmed, well-formed Unicode, no control characters. What nobody can see is empty. */
export function line(rules: TextRules) {
  return text(rules, LINE_BREAK_OR_TAB);
}

/** Text with line breaks and tabs. */
export function paragraph(rules: TextRules) {
  return text(rules, NOTHING);
}

/** The ends are trimmed before `refusedWithin` is looked for: a pasted name may end in a line break. */
function text({ label, max, required = true }: TextRules, refusedWithin: RegExp) {
  const unusable = { error: `${label} contains characters that cannot be used.`, abort: true };
  return z
    .string({ error: `${label} is required.` })
    .refine(isUsableText, unusable)
    .trim()
    .overwrite(emptyUnlessVisible)
    .refine((value) => !refusedWithin.test(value), unusable)
    .min(required ? 1 : 0, { error: `${label} is required.` })
    .max(max, { error: `${label} may be at most ${max} characters long.` });
}

/** Within visible text such characters have their use: they hold together an emoji, or part Persian words. */
function emptyUnlessVisible(value: string): string {
  return VISIBLE.test(value) ? value : '';
}

/** E-mail addresses are compared without regard to case, and kept as typed. */
export function emailAddress(label = 'E-mail') {
  return line({ label, max: 191 }).pipe(z.email({ error: `${label} is not a valid address.` }));
}
