/** The message for the operator. */
export function describeProblems(problems: readonly string[]): string {
  const [first = '', ...others] = problems;
  const list = others.length === 0 ? ` ${first}` : problems.map((problem) => `\n  - ${problem}`).join('');
  return `The settings are not complete:${list}`;
}
