import { pictureText } from '../../../../content/simulators/shared.tsx';
import type { SettingFact } from '../setting-facts.ts';

/** What a picture says of itself, so that it still says it years later on somebody's slide. */
export interface PictureNotes {
  /** Of the page that drew it. */
  readonly page: string;
  readonly settings: readonly SettingFact[];
  /** Of run A, which is drawn below the other one, B. */
  readonly pinned?: readonly SettingFact[];
  /** Leads back to what is drawn. */
  readonly address: string;
  readonly madeAt: Date;
}

const BETWEEN = ' · ';

/** 17 November 2026 */
function dayOf(moment: Date): string {
  // Made when a picture is: the first formatter of a page takes longer than the rest of its script.
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

/** In lines of so many letters at most: settings first, then what drew it and when, then the address. */
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

/** As many pieces to a line as fit; a piece that is longer than a line goes on in the next. */
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
