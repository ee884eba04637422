import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** The site's font, and a font with more scripts for texts with other letters. */
const FAMILIES = [
  ['figtree/files/figtree-latin', 'figtree/files/figtree-latin-ext'],
  ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
    (letters) => `noto-sans/files/noto-sans-${letters}`,
  ),
] as const;
const HEADING_FILE = 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal';
/** Replaces characters that no font contains. */
const REPLACEMENT = '?';
/** Invisible characters that modify their neighbours, such as the joiner in an emoji sequence. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

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
  /** Splits a text into runs of one font. `isWhole` is false if a character was replaced. */
  runsOf(text: string, weight: Weight): { readonly runs: readonly Run[]; readonly isWhole: boolean };
}

/** Reads the font files once, about a megabyte. */
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
      // Segments by grapheme, so that an accent stays with its letter and an emoji becomes one replacement.
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
    const { font, text } = { font: found ?? first, text: found === undefined ? REPLACEMENT : letter };
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return { runs, isWhole };
}

function canDraw(font: LoadedFont['font'], segment: string): boolean {
  return [...segment].every((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return !IGNORABLE.test(letter) && font.hasGlyphForCodePoint(codePoint);
  });
}
