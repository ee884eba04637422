import { type PairingScores, parsePairingScores } from '@carom/domain/match/pairing-scores';
import { createBrowserStore } from './browser-storage.ts';

/** The matrix is the same for everybody, so its copy survives a logout. */
const store = createBrowserStore('localStorage');
const KEY = 'pairing_scores';

/** Caches the last parsed text. */
let known: { readonly text: string; readonly scores: PairingScores | null } = { text: '', scores: null };

export const subscribeToScores = store.subscribe;

/** The last valid copy of the matrix; `null` if there is none. */
export function readScores(): PairingScores | null {
  const text = store.read(KEY);
  if (text !== known.text) {
    const parsed = parsePairingScores(parseJson(text));
    known = { text, scores: parsed.ok ? parsed.value : null };
  }
  return known.scores;
}

export function saveScores(values: readonly (readonly string[])[]): void {
  store.write({ [KEY]: JSON.stringify(values) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
