import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { beforeEach, expect, it, vi } from 'vitest';
import { inMemoryBrowser } from '../../test/in-memory-storage.ts';
import { forgetMember } from './member-store.ts';
import { readScores, saveScores } from './pairing-scores-store.ts';

let browser: ReturnType<typeof inMemoryBrowser>;

beforeEach(() => {
  browser = inMemoryBrowser();
  vi.stubGlobal('window', browser);
});

it('has no scores until a valid copy is stored, and rejects invalid ones', () => {
  expect(readScores()).toBeNull();
  saveScores(valuesOf(builtInScores()));
  expect(readScores()).toEqual(builtInScores());
  browser.localStorage.setItem('pairing_scores', '[["nonsense"]]');
  expect(readScores()).toBeNull();
});

it('keeps them after a logout, because they are the same for everybody', () => {
  saveScores(valuesOf(builtInScores()));
  forgetMember();
  expect(readScores()).toEqual(builtInScores());
});
