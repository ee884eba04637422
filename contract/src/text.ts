import { z } from 'zod';

/** C0 and C1 controls; a paragraph may hold line breaks and tabs. */
const CONTROLS_IN_LINE = /\p{Cc}/u;
const CONTROLS_IN_PARAGRAPH = /(?![\n\r\t])\p{Cc}/u;

interface TextRules {
  readonly label: string;
  readonly max: number;
  readonly required?: boolean;
}

/** One line of text: trimmed, well-formed Unicode, no control characters. */
export function line(rules: TextRules) {
  return text(rules, CONTROLS_IN_LINE);
}

/** Text with line breaks and tabs. */
export function paragraph(rules: TextRules) {
  return text(rules, CONTROLS_IN_PARAGRAPH);
}

function text({ label, max, required = true }: TextRules, controls: RegExp) {
  return z
    .string({ error: `${label} is required.` })
    .refine((value) => value.isWellFormed() && !controls.test(value), {
      error: `${label} contains characters that cannot be used.`,
      abort: true,
    })
    .trim()
    .min(required ? 1 : 0, { error: `${label} is required.` })
    .max(max, { error: `${label} may be at most ${max} characters long.` });
}

/** E-mail addresses are compared without regard to case, and kept as typed. */
export function emailAddress(label = 'E-mail') {
  return line({ label, max: 191 }).pipe(z.email({ error: `${label} is not a valid address.` }));
}
