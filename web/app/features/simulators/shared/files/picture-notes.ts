import { pictureText } from '../../../../content/simulators/shared.tsx';
import type { SettingFact } from '../setting-facts.ts';

/** Notes in an exported picture, so that its origin and settings are known wherever it is shown. */
export interface PictureNotes {
  /** The title of the page that drew it. */
  readonly page: string;
  readonly settings: readonly SettingFact[];
  /** The settings of run A, which is drawn below run B. */
  readonly pinned?: readonly SettingFact[];
  /** A link to the content of the picture. */
  readonly address: string;
  readonly madeAt: Date;
}

const BETWEEN = ' · ';

/** 17 November 2026 */
function dayOf(moment: Date): string {
  // Created on demand: the first formatter of a page takes longer than the rest of its script.
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

/** Lines of limited length: settings first, then the page and the date, then the address. */
export function noteLines({ page, settings, pinned, address, madeAt }: PictureNotes, most: number): string[] {
  const told = (facts: readonly SettingFact[], run: readonly string[] = []) =>
    filled([...run, ...facts.map(({ name, value }) => `${name}: ${value}`)], BETWEEN, most);
  return [
    ...(pinned === undefined
      ? told(settings)
      : [...told(pinned, [pictureText.runA]), ...told(settings, [pictureText.runB])]),
    ...filled(pictureText.madeBy(page, dayOf(madeAt)).split(' '), ' ', most),
    ...filled([address], '', most),
  ];
}

/** Fills lines with pieces; a piece longer than a line is split. */
function filled(pieces: readonly string[], between: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces.flatMap((each) => cut(each, most))) {
    const longer = line === '' ? piece : `${line}${between}${piece}`;
    if (longer.length <= most) line = longer;
    else {
      lines.push(line);
      line = piece;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cut(text: string, most: number): string[] {
  return Array.from({ length: Math.ceil(text.length / most) }, (_, part) =>
    text.slice(part * most, (part + 1) * most),
  );
}
