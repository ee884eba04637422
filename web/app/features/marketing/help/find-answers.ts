import type { HelpItem, HelpTopic } from '../../../content/marketing/help.ts';

/** The answers that contain all words of the query, grouped by topic. */
export function findAnswers(topics: readonly HelpTopic[], query: string): readonly HelpTopic[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return topics;
  return topics
    .map((topic) => ({
      ...topic,
      items: topic.items.filter((item) => {
        const words = plain(wordsOf(topic, item));
        return wanted.every((word) => words.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

function wordsOf({ heading }: HelpTopic, { question, answer, steps = [], also = '' }: HelpItem): string {
  return [heading, question, answer, ...steps, also].join(' ');
}

/** Lower case, without accents, and with one kind of hyphen and of apostrophe. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u2011', '-')
    .replaceAll('’', "'")
    .toLowerCase();
}
