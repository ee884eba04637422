/** Parses the commands of a guide in Markdown: its shell blocks, each with its heading. */
const PART = /^## (?<heading>.+)$|^```sh\n(?<commands>[\s\S]*?)^```$|^<!-- (?<blank>[\w -]+) -->$/gm;

/** `fillIns` are the commands for the placeholders of the guide, such as `<!-- settings -->`. */
export function readGuide(text, fillIns) {
  const steps = [];
  const unused = new Set(Object.keys(fillIns));
  for (const { groups } of text.matchAll(PART)) {
    const { heading, commands, blank } = groups;
    if (heading) steps.push({ heading, commands: '' });
    const step = steps.at(-1);
    if (commands) step.commands += commands;
    if (blank) {
      if (!unused.delete(blank)) throw new Error(`There are no commands for <!-- ${blank} -->`);
      step.commands += `${fillIns[blank].join('\n')}\n`;
    }
  }
  if (unused.size > 0) throw new Error(`The guide has no placeholder for ${[...unused].join(', ')}`);
  return steps.filter(({ commands }) => commands !== '');
}
