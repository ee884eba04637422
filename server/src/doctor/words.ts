import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openOwnWords } from '../plugins/pages/own-words.ts';
import { loadPageRenderer, readSiteManifest } from '../plugins/pages/site-manifest.ts';
import type { SoundSettings } from '../settings/sound-settings.ts';
import { legalTextsOf } from '../settings/words-folder.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** Reserved names (RFC 2606, RFC 6761). */
const RESERVED = /[@.](example|invalid|test|localhost|example\.(com|org|net))>?$/i;
const UNFINISHED = /placeholder|lorem ipsum|\bto ?do\b|\btbd\b|\[(your|name|company|address|date)\b|…{2}/i;
const EXAMPLE_ADDRESS = /example (street|road|town|city)|00000/i;

const LEGAL_TEXTS = [
  { setting: 'TERMS_FILE', title: 'Terms & Conditions', name: 'terms' },
  { setting: 'PRIVACY_FILE', title: 'Privacy Policy', name: 'privacy' },
] as const;

const FOLDER = 'in the folder that WORDS_DIR names';

/** Finds placeholder texts, as far as the settings show. Settings in `faulty` are reported separately. */
export function judgeWords(
  given: SoundSettings,
  faulty: ReadonlySet<string> = new Set(),
): readonly Finding[] {
  const { team, ...company } = given.WORDS_DIR?.words ?? {};
  const isRead = (setting: string) => !faulty.has(setting) && !faulty.has('WORDS_DIR');
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
    ...LEGAL_TEXTS.filter(({ setting }) => isRead(setting)).flatMap((text) => judgeLegalText(given, text)),
    ...judgeText('WORDS_DIR', 'team.json', JSON.stringify(team ?? {})),
    ...judgeText('WORDS_DIR', 'company.json', JSON.stringify(company)),
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
  const isWhole =
    given.SUPPORT_EMAIL !== undefined &&
    given.SELLER_ADDRESS !== undefined &&
    LEGAL_TEXTS.every(({ setting }) => isRead(setting));
  return found.length > 0 || !isWhole
    ? found
    : [fine('Words', 'support address, terms, privacy policy and seller are yours')];
}

function judgeLegalText(
  given: SoundSettings,
  { setting, title, name }: (typeof LEGAL_TEXTS)[number],
): readonly Finding[] {
  const text = legalTextsOf(given)[name];
  if (text === null) {
    const words = `is not set: behind ${title}, visitors read a placeholder.`;
    return [problem(setting, words, `Write the text into a file ${name}.md ${FOLDER}, and restart.`)];
  }
  return given[setting] === undefined
    ? judgeText('WORDS_DIR', `${name}.md`, text)
    : judgeText(setting, 'text', text);
}

function judgeText(setting: string, file: string, text: string): readonly Finding[] {
  const [unfinished] = UNFINISHED.exec(text) ?? [];
  if (unfinished === undefined) return [];
  return [warning(setting, `names a ${file} with “${unfinished}” in it.`, 'Finish the text, and restart.')];
}

/** Finds the placeholders that the pages mark, with the owner's texts inserted. */
export async function judgePages(
  siteRoot: string,
  { WORDS_DIR: folder }: Pick<SoundSettings, 'WORDS_DIR'>,
): Promise<readonly Finding[]> {
  const manifest = await readSiteManifest(siteRoot);
  if (manifest === null) {
    return [warning('Pages', 'are not built yet.', 'Run npm run build, or npm start, which builds them.')];
  }
  const words = folder?.words ?? {};
  const { putWords } = openOwnWords(await loadPageRenderer(siteRoot, manifest), manifest, words);
  const unfinished: string[] = [];
  for (const [path, file] of Object.entries(manifest.pages)) {
    const page = putWords(await readFile(join(siteRoot, 'client', file), 'utf8'), path);
    const places = page.match(/data-placeholder/g)?.length ?? 0;
    if (places > 0) unfinished.push(`${path} (${places})`);
  }
  if (unfinished.length === 0) return [fine('Pages', 'built, and without placeholders')];
  return [
    warning(
      'Pages',
      `show placeholders: ${unfinished.join(', ')}.`,
      `Write the team into a file team.json ${FOLDER}, and restart.`,
    ),
  ];
}
