import type { KeptRoster } from '@carom/domain/match/kept-rosters';
import type { NightRoster } from '@carom/domain/match/roster';
import { describe, expect, it } from 'vitest';
import { listedPlayers, stillHere } from './entered-roster.ts';

const rosterOf = (...names: readonly string[]): KeptRoster => ({
  ...{ id: 'r1', side: 'yourTeam', name: 'Sharks', division: '' },
  players: names.map((name) => ({ id: `id of ${name.toLowerCase().slice(0, 3)}`, name, label: '4' })),
});

const KEPT = rosterOf('Ann', 'Bob', 'Cyd');
/** Bob is absent, and a player was added who is not in the roster. */
const TONIGHT: NightRoster = {
  ...{ savedAs: 'r1', name: 'Sharks' },
  players: [
    { name: 'Ann', label: '4', instance: 1, savedAs: 'id of ann' },
    { name: 'Cyd', label: '4', instance: 2, savedAs: 'id of cyd' },
    { name: '', label: '6', instance: 1 },
  ],
};

describe('who is here', () => {
  it('lists everybody of the roster, then who was brought in tonight', () => {
    const listed = listedPlayers(KEPT, TONIGHT).map(({ player, isPresent }) => [player.name, isPresent]);
    expect(listed).toEqual([
      ['Ann', true],
      ['Bob', false],
      ['Cyd', true],
      ['', true],
    ]);
  });

  it('lists those of tonight where the roster was deleted', () => {
    expect(listedPlayers(null, TONIGHT).every(({ isPresent }) => isPresent)).toBe(true);
    expect(listedPlayers(null, TONIGHT)).toHaveLength(3);
  });
});

describe('a roster that was changed', () => {
  it('keeps who is renamed, who is absent and who was brought in; who is new is here, who was taken out is not', () => {
    const changed = rosterOf('Annabelle', 'Bob', 'Dee');
    const here = stillHere(changed, KEPT, TONIGHT).map(({ name, savedAs }) => [name, savedAs]);
    expect(here).toEqual([
      ['Annabelle', 'id of ann'],
      ['Dee', 'id of dee'],
      ['', undefined],
    ]);
  });

  it('is here as a whole where another one, or none, was entered', () => {
    expect(stillHere(KEPT, KEPT, { ...TONIGHT, savedAs: 'another' })).toHaveLength(3);
    expect(stillHere(KEPT, null, null)).toHaveLength(3);
  });
});
