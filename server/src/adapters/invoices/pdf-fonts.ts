import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** The house's letters; and a face with more scripts, for a text that has letters of others. */
const FAMILIES = [
  ['figtree/files/figtree-latin', 'figtree/files/figtree-latin-ext'],
  ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
    (letters) => `noto-sans/files/noto-sans-${letters}`,
  ),
] as const;
const HEADING_FILE = 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal';
/** Stands for what no font of ours can draw. */
const STAND_IN = '?';
/** Not drawn in any font: they tell others how to look, such as which emoji to join. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

export interface LoadedFont {
  readonly name: string;
  readonly font: Pick<Font, 'hasGlyphForCodePoint'>;
}

interface Run {
  readonly font: LoadedFont;
  readonly text: string;
}

export interface PdfFonts {
  readonly heading: LoadedFont;
  /** A text in pieces of one font each; `isWhole` is false where something could not be drawn. */
  runsOf(text: string, weight: Weight): { readonly runs: readonly Run[]; readonly isWhole: boolean };
}

/** Reads the font files: a megabyte, kept from then on. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url);
  const segmenter = new Intl.Segmenter('en');

  async function load(file: string): Promise<LoadedFont> {
    const bytes = unpackWoff(await readFile(resolve(`@fontsource/${file}.woff`)));
    return { name: file, font: create(bytes) as Font };
  }
  const loadFamilies = (weight: Weight) =>
    Promise.all(
      FAMILIES.map((files) => Promise.all(files.map((file) => load(`${file}-${WEIGHTS[weight]}-normal`)))),
    );
  const [heading, regular, bold] = await Promise.all([
    load(HEADING_FILE),
    loadFamilies('regular'),
    loadFamilies('bold'),
  ]);
  const families = { regular, bold };

  return {
    heading,
    runsOf(text, weight) {
      // By what readers see as one letter: an accent stays with its letter, an emoji is one stand-in.
      const letters = [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment);
      const tries = families[weight].map((family) => inFamily(family, letters));
      const drawn = tries.find(({ isWhole }) => isWhole) ?? tries.at(-1);
      if (drawn === undefined) throw new Error('There are no fonts');
      return drawn;
    },
  };
}

function inFamily(family: readonly LoadedFont[], letters: readonly string[]) {
  const [first] = family;
  if (first === undefined) throw new Error('A family has no fonts');
  const runs: { font: LoadedFont; text: string }[] = [];
  let isWhole = true;
  for (const letter of letters) {
    const found = family.find(({ font }) => canDraw(font, letter));
    if (found === undefined) isWhole = false;
    const { font, text } = { font: found ?? first, text: found === undefined ? STAND_IN : letter };
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return { runs, isWhole };
}

function canDraw(font: LoadedFont['font'], segment: string): boolean {
  return [...segment].every((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return !UNSEEN.test(letter) && font.hasGlyphForCodePoint(codePoint);
  });
}
