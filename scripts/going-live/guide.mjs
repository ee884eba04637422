/** The commands of a guide in Markdown: its blocks of shell, each behind the heading that it stands under. */
const PART = /^## (?<heading>.+)$|^```sh\n(?<commands>[\s\S]*?)^```$|^<!-- (?<blank>[\w -]+) -->$/gm;

/** `fillIns` says what somebody types where the guide leaves a blank: `<!-- settings -->`. */
export function readGuide(text, fillIns) {
  const steps = [];
  const unused = new Set(Object.keys(fillIns));
  for (const { groups } of text.matchAll(PART)) {
    const { heading, commands, blank } = groups;
    if (heading) steps.push({ heading, commands: '' });
    const step = steps.at(-1);
    if (commands) step.commands += commands;
    if (blank) {
      if (!unused.delete(blank)) throw new Error(`Nobody fills in <!-- ${blank} -->`);
      step.commands += `${fillIns[blank].join('\n')}\n`;
    }
  }
  if (unused.size > 0) throw new Error(`The guide leaves no blank for ${[...unused].join(', ')}`);
  return steps.filter(({ commands }) => commands !== '');
}
