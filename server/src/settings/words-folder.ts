import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { companyWords, type OwnWords, teamWords } from '@carom/contract/site/own-words';
import { err, ok, type Result } from '@carom/domain/result';
import { z } from 'zod';
import { errorCodeOf } from '../db/start-problem.ts';
import { readText } from './text-file.ts';

/** The contents of the folder. Built-in texts are used in place of missing files. */
export interface WordsFolder {
  readonly terms?: string;
  readonly privacy?: string;
  readonly words: OwnWords;
}

/** The problems of one file. Each continues a phrase that names it. */
type Read<Content> = Result<Content, readonly string[]>;

const READERS: Readonly<Record<string, (text: string) => Read<Partial<WordsFolder>>>> = {
  'terms.md': (terms) => ok({ terms }),
  'privacy.md': (privacy) => ok({ privacy }),
  'team.json': (text) => within(parse(teamWords, text), (team) => ({ words: { team } })),
  'company.json': (text) => within(parse(companyWords, text), (words) => ({ words })),
};

/** The setting is a path. Its parsed value is the content of the files. All their problems are reported at once. */
export const wordsFolder = z.string().transform((path, context): WordsFolder => {
  const folder = resolve(path);
  const names = namesIn(folder);
  if (!names.ok) {
    context.addIssue(names.problem);
    return z.NEVER;
  }
  const contents = names.value.map((name) => {
    const content = readFile(folder, name);
    if (content.ok) return content.value;
    for (const words of content.problem) context.addIssue(`has a file ${name} that ${words}`);
    return {};
  });
  const words = Object.assign({}, ...contents.map((content) => content.words));
  return Object.assign({}, ...contents, { words });
});

interface GivenTexts {
  readonly WORDS_DIR?: WordsFolder | undefined;
  readonly TERMS_FILE?: string | undefined;
  readonly PRIVACY_FILE?: string | undefined;
}

/** A file with its own setting takes precedence over the folder. */
export function legalTextsOf({ WORDS_DIR: folder, TERMS_FILE: terms, PRIVACY_FILE: privacy }: GivenTexts) {
  return { terms: terms ?? folder?.terms ?? null, privacy: privacy ?? folder?.privacy ?? null };
}

function namesIn(folder: string): Result<readonly string[], string> {
  try {
    return ok(readdirSync(folder).filter((name) => !name.startsWith('.')));
  } catch (error) {
    return err(`names a folder that cannot be read (${errorCodeOf(error) ?? 'no reason'})`);
  }
}

function readFile(folder: string, name: string): Read<Partial<WordsFolder>> {
  const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (reader === undefined) return err([`is not one of ${Object.keys(READERS).join(', ')}`]);
  const text = readText(join(folder, name));
  return text.ok ? reader(text.value) : err([text.problem]);
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): Read<z.output<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [where = ''] = /\(line \d+ column \d+\)/.exec(String(error)) ?? [];
    return err([`is not JSON ${where}`.trim()]);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map(({ path, message }) => {
      const place = path.length === 0 ? '' : ` at ${z.core.toDotPath(path)}`;
      return `has a mistake${place}: ${message.replace(/\.$/, '')}`;
    }),
  );
}

function within<From, To>(read: Read<From>, place: (value: From) => To): Read<To> {
  return read.ok ? ok(place(read.value)) : read;
}
