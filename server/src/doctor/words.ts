import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSiteManifest } from '../plugins/site-manifest.ts';
import type { SoundSettings } from '../settings/sound-settings.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** Names that nobody can own (RFC 2606, RFC 6761). */
const RESERVED = /[@.](example|invalid|test|localhost|example\.(com|org|net))>?$/i;
const UNFINISHED = /placeholder|lorem ipsum|\bto ?do\b|\btbd\b|\[(your|name|company|address|date)\b|…{2}/i;
const EXAMPLE_ADDRESS = /example (street|road|town|city)|00000/i;

/** What visitors would read and that nobody has written for them yet, as far as the settings tell. */
export function judgeWords(given: SoundSettings): readonly Finding[] {
  const found = [
    ...(['SUPPORT_EMAIL', 'MAIL_FROM', 'MAIL_RETURN_TO'] as const).flatMap((name) =>
      RESERVED.test(given[name] ?? '')
        ? [
            problem(
              name,
              'is an address of an example: nobody receives mail there.',
              'Give it an address of yours.',
            ),
          ]
        : [],
    ),
    ...judgeText('TERMS_FILE', 'Terms & Conditions', given.TERMS_FILE),
    ...judgeText('PRIVACY_FILE', 'Privacy Policy', given.PRIVACY_FILE),
    ...(EXAMPLE_ADDRESS.test(given.SELLER_ADDRESS?.join('; ') ?? '')
      ? [
          problem(
            'SELLER_ADDRESS',
            'is an example, and stands on every invoice.',
            'Set the address of the company.',
          ),
        ]
      : []),
  ];
  const isWhole = given.SUPPORT_EMAIL !== undefined && given.SELLER_ADDRESS !== undefined;
  return found.length > 0 || !isWhole
    ? found
    : [fine('Words', 'support address, terms, privacy policy and seller are yours')];
}

function judgeText(name: string, title: string, text: string | undefined): readonly Finding[] {
  if (text === undefined) {
    const words = `is not set: behind ${title}, visitors read a placeholder.`;
    return [problem(name, words, `Write the text as a Markdown file, and set ${name} to its path.`)];
  }
  const [unfinished] = UNFINISHED.exec(text) ?? [];
  if (unfinished === undefined) return [];
  return [warning(name, `names a text with “${unfinished}” in it.`, 'Finish the text, and restart.')];
}

/** What the pages themselves mark as not written yet. */
export async function judgePages(siteRoot: string): Promise<readonly Finding[]> {
  const manifest = await readSiteManifest(siteRoot);
  if (manifest === null) {
    return [warning('Pages', 'are not built yet.', 'Run npm run build, or npm start, which builds them.')];
  }
  const unfinished: string[] = [];
  for (const [path, file] of Object.entries(manifest.pages)) {
    const page = await readFile(join(siteRoot, 'client', file), 'utf8');
    const places = page.match(/data-placeholder/g)?.length ?? 0;
    if (places > 0) unfinished.push(`${path} (${places})`);
  }
  if (unfinished.length === 0) return [fine('Pages', 'built, and without placeholders')];
  return [
    warning(
      'Pages',
      `show placeholders: ${unfinished.join(', ')}.`,
      'Write these words in web/app/content/ (the team is in team.ts there), and build.',
    ),
  ];
}
