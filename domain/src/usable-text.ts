/** C0 and C1 controls other than line break and tab. */
const REFUSED_CONTROLS = /[^\P{Cc}\n\r\t]/u;
/** Not white space, not for layout or encoding only, not a mark on nothing; two blanks are classed as symbols. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800\u{1D159}]/u;

/** Embeddings, overrides and isolates: they change the direction of the text around them. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Phone numbers and addresses that are copied from other apps often carry some. */
export function withoutDirectionControls(value: string): string {
  return value.replaceAll(DIRECTION_CONTROLS, '');
}

/** Well-formed Unicode without NUL or other controls that no text needs. */
export function isUsableText(value: string): boolean {
  return value.isWellFormed() && !REFUSED_CONTROLS.test(value);
}

/** Within visible text such characters have their use: they hold together an emoji, or part Persian words. */
export function emptyUnlessVisible(value: string): string {
  return VISIBLE.test(value) ? value : '';
}
