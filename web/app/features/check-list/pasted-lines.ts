import { LIST_ITEMS_LIMIT, LIST_PASTE_LIMIT } from '@carom/contract/check-list/limits';
import { addItemText } from '../../content/check-list.ts';

/** The lines of a text that can become items. */
export function linesIn(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '');
}

/**
 * Takes the lines that the list has space for. `line` says how many were added, and why others were left out.
 */
export function takeLines(lines: readonly string[], room: number) {
  const taken = lines.slice(0, Math.max(0, Math.min(room, LIST_PASTE_LIMIT)));
  const leftOut = lines.length - taken.length;
  const added = addItemText.added(taken.length);
  if (leftOut === 0) return { taken, line: added };
  const why =
    room < LIST_PASTE_LIMIT ? addItemText.full(LIST_ITEMS_LIMIT) : addItemText.tooMany(LIST_PASTE_LIMIT);
  return { taken, line: `${added} ${addItemText.leftOut(leftOut)} ${why}` };
}
