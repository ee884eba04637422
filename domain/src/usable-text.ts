/** C0 and C1 controls other than line break and tab. */
const REFUSED_CONTROLS = /[^\P{Cc}\n\r\t]/u;
/**
 * Not white space, not a format or default-ignorable character, not a combining mark; two blanks are classed
 * as symbols.
 */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800\u{1D159}]/u;

/** Embeddings, overrides and isolates change the direction of the surrounding text. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Copied phone numbers and addresses often contain them. */
export function withoutDirectionControls(value: string): string {
  return value.replaceAll(DIRECTION_CONTROLS, '');
}

/** Well-formed Unicode without NUL and other controls. */
export function isUsableText(value: string): boolean {
  return value.isWellFormed() && !REFUSED_CONTROLS.test(value);
}

/** Invisible characters are valid within visible text: they join emoji and shape Persian words. */
export function emptyUnlessVisible(value: string): string {
  return VISIBLE.test(value) ? value : '';
}
