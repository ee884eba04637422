import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isUnsent,
  type KeptRoster,
  type LocalRoster,
  mergeRosters,
  parseLocalRosters,
  reconcile,
  type VersionedRoster,
} from './kept-rosters.ts';

const ann = { id: 'a', name: 'Ann', label: '7' } as const;
const bob = { id: 'b', name: 'Bob', label: '5+' } as const;
const cyd = { id: 'c', name: 'Cyd', label: '3' } as const;
const dee = { id: 'd', name: 'Dee', label: '2' } as const;
const BASE: KeptRoster = { id: 'r', side: 'yourTeam', name: 'Sharks', division: '', players: [ann, bob] };

describe('merging a roster that two phones have changed', () => {
  it('takes the changes of both, player by player', () => {
    const mine = { ...BASE, name: 'The Sharks', players: [{ ...ann, label: '6' } as const, bob, cyd] };
    const theirs = { ...BASE, division: 'North', players: [{ ...ann, name: 'Anna' }, dee] };
    expect(mergeRosters(BASE, mine, theirs)).toEqual({
      ...BASE,
      name: 'The Sharks',
      division: 'North',
      players: [{ id: 'a', name: 'Anna', label: '6' }, cyd, dee],
    });
  });

  it('keeps a player whom one has removed and the other changed', () => {
    const changed = { ...bob, label: '6' } as const;
    const mine = { ...BASE, players: [ann] };
    const theirs = { ...BASE, players: [ann, changed] };
    expect(mergeRosters(BASE, mine, theirs).players).toEqual([ann, changed]);
  });
});

/** Implements the calls of the API in memory. */
function createServer() {
  const kept = new Map<string, VersionedRoster>();
  return {
    read: () => [...kept.values()],
    save(roster: KeptRoster, version: number): VersionedRoster | null {
      if ((kept.get(roster.id)?.version ?? 0) !== version) return null;
      const saved = { ...roster, version: version + 1 };
      kept.set(roster.id, saved);
      return saved;
    },
    delete: (id: string, version: number) => kept.get(id)?.version === version && kept.delete(id),
  };
}

/** One exchange with the server: reads its rosters, then sends the unsent changes. */
function exchange(locals: readonly LocalRoster[], server: ReturnType<typeof createServer>): LocalRoster[] {
  return reconcile(locals, server.read()).flatMap((local) => {
    if (!isUnsent(local)) return [local];
    const version = local.agreed?.version ?? 0;
    if (local.mine === null) return server.delete(local.id, version) ? [] : [local];
    const agreed = server.save(local.mine, version);
    return [agreed ? { ...local, agreed } : local];
  });
}

describe('two phones', () => {
  it('agree in the end, and nobody who was added and not removed is lost', () => {
    const step = fc.record({
      phone: fc.nat(1),
      action: fc.constantFrom('add', 'rename', 'exchange', 'exchange'),
      roster: fc.nat(1),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const server = createServer();
        const phones: LocalRoster[][] = [[], []];
        const added: string[] = [];
        for (const [index, { phone, action, roster }] of steps.entries()) {
          const id = `r${roster}`;
          const locals = phones[phone] ?? [];
          const local = locals.find((each) => each.id === id) ?? { id, mine: null, agreed: null };
          const mine = local.mine ?? { ...BASE, id, players: [] };
          if (action === 'exchange') phones[phone] = exchange(locals, server);
          else {
            const player = { id: `p${index}`, name: `p${index}`, label: '5' } as const;
            const isAdded = action === 'add' && added.length < 8;
            if (isAdded) added.push(player.id);
            const changed = isAdded
              ? { ...mine, players: [...mine.players, player] }
              : { ...mine, name: `n${index}` };
            phones[phone] = [...locals.filter((each) => each.id !== id), { ...local, mine: changed }];
          }
        }
        for (const phone of [0, 1, 0, 1]) phones[phone] = exchange(phones[phone] ?? [], server);
        const [one, other] = phones.map((locals) =>
          locals.map(({ mine }) => mine?.players.map(({ id }) => id)),
        );
        const names = (locals: readonly LocalRoster[] = []) => locals.map(({ mine }) => mine?.name).sort();
        expect(names(phones[0])).toEqual(names(phones[1]));
        expect(one?.flat().sort()).toEqual(added.toSorted());
        expect(other?.flat().sort()).toEqual(added.toSorted());
        expect(phones.flat().some(isUnsent)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('delete a roster, unless the other has changed it since', () => {
    const agreed = { ...BASE, version: 3 };
    const mine: LocalRoster = { id: 'r', mine: BASE, agreed };
    const deleted: LocalRoster = { id: 'r', mine: null, agreed };
    expect(reconcile([mine], [])).toEqual([]);
    expect(reconcile([deleted], [agreed])).toEqual([deleted]);
    expect(reconcile([deleted], [])).toEqual([]);
    const later = { ...BASE, name: 'Later', version: 4 };
    expect(reconcile([deleted], [later])).toMatchObject([{ mine: { name: 'Later' } }]);
    const changed: LocalRoster = { id: 'r', mine: { ...BASE, name: 'Mine' }, agreed };
    expect(reconcile([changed], [])).toEqual([{ ...changed, agreed: null }]);
  });
});

describe('what the browser has kept', () => {
  it('is read back, or not at all', () => {
    const locals: LocalRoster[] = [
      { id: 'r', mine: BASE, agreed: { ...BASE, version: 1 } },
      { id: 's', mine: null, agreed: { ...BASE, version: 1 } },
      { id: 't', mine: BASE, agreed: null },
    ];
    expect(parseLocalRosters(JSON.parse(JSON.stringify(locals)))).toEqual(locals);
    for (const broken of [
      null,
      {},
      [7],
      [{ id: 'r', mine: {}, agreed: null }],
      [{ ...locals[0], agreed: BASE }],
    ]) {
      expect(parseLocalRosters(broken)).toBeNull();
    }
  });
});
