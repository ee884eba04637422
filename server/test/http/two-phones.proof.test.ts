import {
  type AccountNight,
  afterSaving,
  changed,
  type KeptNight,
  reconcile,
  settle,
} from '@carom/domain/match/kept-night';
import { MATCH_RESULTS } from '@carom/domain/match/match-result';
import type { Night } from '@carom/domain/match/night';
import { parsePlanner } from '@carom/domain/match/parse-plan';
import { storedPlannerOf } from '@carom/domain/match/plan';
import { apply, newPlanner, type Planner, undo } from '@carom/domain/match/planner';
import { completeMatchUps, currentMatchUp, pickablePlayers, promptOf } from '@carom/domain/match/rounds';
import type { NightEvent } from '@carom/domain/match/transition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';
import { proofSize } from '../support/proof-size.ts';
import { addUser, openSession, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

/** Two phones of one member: every declaration survives, or a user has seen its removal. */
const RUNS = proofSize({ usual: 15, large: 200 });
const FEATURE = 'feature_2';

const database = await useTestDatabase();
const app = await createTestApp(database);

/** An action on a phone; `choice` selects one of the possible moves. */
const steps = fc.record({
  phone: fc.constantFrom(0, 1),
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constant('declare' as const) },
    { weight: 1, arbitrary: fc.constant('undo' as const) },
    { weight: 4, arbitrary: fc.constant('exchange' as const) },
    { weight: 1, arbitrary: fc.constant('losesAnswer' as const) },
    { weight: 2, arbitrary: fc.constant('goesOffline' as const) },
    { weight: 2, arbitrary: fc.constant('comesBack' as const) },
  ),
  choice: fc.nat(99),
});

/** Times are unique across both phones, so that each identifies one declaration. */
let nowMs = 0;
const momentsIn = (night: Night) => night.declarations.map(({ atMs }) => atMs);

const goneFrom = (before: Night, after: Night) =>
  momentsIn(before).filter((moment) => !momentsIn(after).includes(moment));
let conflicts = 0;

function applied(planner: Planner, event: NightEvent): Planner {
  nowMs += 1;
  const next = apply(planner, event, nowMs);
  if (!next.ok) throw new Error(`${event.kind}: ${next.problem.kind}`);
  return next.value;
}

function begun(): Planner {
  const players = { yourTeam: [7, 5, 4, 4, 3], yourOpponent: [6, 5, 5, 4, 2] } as const;
  let planner = newPlanner(FEATURE);
  for (const side of ['yourTeam', 'yourOpponent'] as const) {
    for (const skillLevel of new Set(players[side])) {
      const quantity = players[side].filter((each) => each === skillLevel).length;
      planner = applied(planner, { kind: 'changeQuantity', side, skillLevel, minusPlus: 'n', quantity });
    }
  }
  return applied(planner, { kind: 'chooseFirst', side: 'yourTeam' });
}

function eventsOf(night: Night): NightEvent[] {
  const prompt = promptOf(night);
  const isPicked = currentMatchUp(night).yourTeamPlayer ?? currentMatchUp(night).yourOpponentPlayer;
  const clear: NightEvent[] = isPicked ? [{ kind: 'clearMatch' }] : [];
  if (prompt.kind === 'putUp' || prompt.kind === 'answer') {
    const { side } = prompt;
    const picks = pickablePlayers(night, side).map(
      ({ label }): NightEvent => ({ kind: 'pick', side, label }),
    );
    return [...picks, ...clear, ...resultsOf(night)];
  }
  const complete: NightEvent[] = prompt.kind === 'completeMatch' ? [{ kind: 'completeMatch' }] : [];
  return [...complete, ...clear, ...resultsOf(night)];
}

/** Entered or corrected results. */
function resultsOf(night: Night): NightEvent[] {
  return completeMatchUps(night).map((_, index) => {
    const result = MATCH_RESULTS[nowMs % MATCH_RESULTS.length] ?? null;
    return { kind: 'enterResult', round: index + 1, result };
  });
}

function createPhone(token: string, seen: (moments: readonly number[]) => void) {
  const device = crypto.randomUUID();
  let kept: KeptNight = { planner: newPlanner(FEATURE), version: 0, isSent: true };
  let conflict: AccountNight | null = null;
  let isOffline = false;
  let losesNextAnswer = false;

  const accountIn = (night: Record<string, unknown>): AccountNight => {
    const planner = parsePlanner(night['data']);
    if (!planner.ok) throw new Error(planner.problem.reason);
    return { planner: planner.value, version: Number(night['version']), device: String(night['device']) };
  };

  function take(account: AccountNight): boolean {
    const reconciled = reconcile(kept, account, device);
    if (reconciled.kind === 'settled') {
      kept = reconciled.kept;
      return true;
    }
    conflict = reconciled.account;
    return false;
  }

  async function exchange(): Promise<void> {
    if (isOffline || conflict) return;
    if (kept.isSent) {
      const { night } = (await send(app, 'readNight', { token, id: FEATURE })).json();
      if (night !== null) take(accountIn(night));
    }
    for (let isSending = true; isSending && !kept.isSent; ) {
      const { planner: sent, version } = kept;
      const body = { version, device, data: storedPlannerOf(sent, 10) };
      const reply = await send(app, 'saveNight', { token, id: FEATURE, body });
      if (losesNextAnswer) {
        losesNextAnswer = false;
        return;
      }
      if (reply.statusCode === 200) kept = afterSaving(kept, sent, reply.json().version);
      else isSending = take(accountIn(reply.json().night));
    }
  }

  return {
    kept: () => kept,
    start(planner: Planner) {
      kept = changed(kept, planner);
    },
    exchange,
    declare(choice: number) {
      const events = eventsOf(kept.planner.night);
      const event = events[choice % events.length];
      if (event) kept = changed(kept, applied(kept.planner, event));
    },
    undo() {
      const back = undo(kept.planner);
      if (!back.ok || back.value.night.selectedTeam === null) return;
      // The user who undoes a declaration has seen it.
      seen(goneFrom(kept.planner.night, back.value.night));
      kept = changed(kept, back.value);
    },
    goesOffline() {
      isOffline = true;
    },
    losesAnswer() {
      losesNextAnswer = true;
    },
    comesBack() {
      isOffline = false;
      return exchange();
    },
    choose(choice: number) {
      if (!conflict) return;
      const goesOn = choice % 2 === 0 ? 'here' : 'there';
      const nights = { here: kept.planner.night, there: conflict.planner.night };
      // The user sees both versions.
      seen(goneFrom(nights[goesOn === 'here' ? 'there' : 'here'], nights[goesOn]));
      kept = settle(kept, conflict, goesOn);
      conflict = null;
      conflicts += 1;
    },
  };
}

test(
  'no declaration is lost without being shown',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 60 }), async (all) => {
        const { token } = await openSession(app, await addUser(database));
        const shown = new Set<number>();
        const see = (moments: readonly number[]) => {
          for (const moment of moments) shown.add(moment);
        };
        const phones = [createPhone(token, see), createPhone(token, see)] as const;
        phones[0].start(begun());
        await phones[0].exchange();
        await phones[1].exchange();
        const declared = new Set<number>();
        const note = () => {
          for (const phone of phones)
            for (const at of momentsIn(phone.kept().planner.night)) declared.add(at);
        };

        for (const { phone, does, choice } of all) {
          const held = phones[phone === 0 ? 0 : 1];
          if (choice % 5 === 0) held.choose(choice);
          if (does === 'declare') held.declare(choice);
          else await held[does]();
          note();
        }
        // Both phones go online and sync until they have the same night.
        for (let round = 0; round < 4; round += 1) {
          for (const phone of phones) {
            phone.choose(round);
            await phone.comesBack();
            phone.choose(round);
            await phone.exchange();
          }
        }
        const [one, other] = phones.map((phone) => phone.kept());
        expect(one).toMatchObject({ isSent: true, version: other?.version });
        expect(one?.planner.night).toEqual(other?.planner.night);
        const there = new Set([one, other].flatMap((kept) => (kept ? momentsIn(kept.planner.night) : [])));
        const lost = [...declared].filter((moment) => !there.has(moment) && !shown.has(moment));
        expect(lost).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    // Without conflicts the test would prove nothing.
    expect(conflicts).toBeGreaterThan(0);
  },
  300_000 * timeoutFactor(),
);
