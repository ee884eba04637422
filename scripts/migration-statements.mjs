/** Takes a migration apart: into steps (between breakpoints), their statements, and the actions of ALTER TABLE. */

const BREAKPOINT = '--> statement-breakpoint';
const WAIVER = /^-- Allowed \(([a-z-]+)\): (\S.+)$/gm;

export function stepsOf(text) {
  return text
    .split(BREAKPOINT)
    .map((step) => ({ statements: statementsOf(step), waived: waiversOf(step) }))
    .filter(({ statements }) => statements.length > 0);
}

/** `-- Allowed (drop-column): nothing has read it since 1.4` lets the step through that one rule. */
function waiversOf(step) {
  return new Set([...step.matchAll(WAIVER)].map(([, rule]) => rule));
}

function statementsOf(step) {
  return splitAt(step, ';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter((statement) => statement !== '');
}

/** At the outermost commas. */
export function actionsOf(actions) {
  return splitAt(actions, ',').map((action) => action.trim());
}

/** Without comments; what stands in quotes, dollars or brackets is not looked into. */
function splitAt(text, separator) {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const whole = wholeAt(text, at);
    if (whole === text[at]) {
      if (whole === '(') depth += 1;
      if (whole === ')') depth -= 1;
    }
    if (whole === separator && depth === 0) parts.push('');
    else if (!whole.startsWith('--') && !whole.startsWith('/*')) parts[parts.length - 1] += whole;
    at += whole.length;
  }
  return parts;
}

/** The comment or quoted text that begins here, or else the one character. */
function wholeAt(text, at) {
  const rest = text.slice(at, at + 64);
  const dollar = /^\$\w*\$/.exec(rest)?.[0];
  const [opening, closing] = rest.startsWith('--')
    ? ['--', '\n']
    : rest.startsWith('/*')
      ? ['/*', '*/']
      : dollar !== undefined
        ? [dollar, dollar]
        : rest[0] === "'" || rest[0] === '"'
          ? [rest[0], rest[0]]
          : ['', ''];
  if (opening === '') return text[at];
  const end = text.indexOf(closing, at + opening.length);
  return end === -1 ? text.slice(at) : text.slice(at, end + closing.length);
}
