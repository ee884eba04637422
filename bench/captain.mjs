/** A captain who declares repeatedly. Followers see each change. */
import { randomUUID } from 'node:crypto';
import { storedPlannerOf } from '../domain/src/match/plan.ts';
import { apply, newPlanner } from '../domain/src/match/planner.ts';

/** `send(method, path, body)` returns the reply of a call with the captain's session. */
export async function createCaptain(send) {
  const device = randomUUID();
  let planner = newPlanner('feature_1');
  const act = (event) => {
    const next = apply(planner, event, Date.now());
    if (!next.ok) throw new Error(JSON.stringify(next.problem));
    planner = next.value;
  };
  for (const side of ['yourTeam', 'yourOpponent'])
    act({ kind: 'changeQuantity', side, skillLevel: 4, minusPlus: 'n', quantity: 5 });
  act({ kind: 'chooseFirst', side: 'yourTeam' });
  let version = 0;
  let changes = 0;
  const { id: link } = await send('POST', '/api/nights/feature_1/link', { advice: 'on' });
  const captain = {
    link,
    declaredAtMs: 0,
    /** The current state, as followers should see it. */
    shown: () => shownOf(planner.night.matchUps.length, planner.night.declarations.length),
    /** Picks a player, or clears the pick. */
    async declare() {
      changes += 1;
      const instance = 1 + (changes % 5);
      act(
        planner.night.matchUps.length > 0
          ? { kind: 'clearMatch' }
          : { kind: 'pick', side: 'yourTeam', label: '4', instance },
      );
      captain.declaredAtMs = performance.now();
      const { plan } = storedPlannerOf(planner);
      const saved = await send('PUT', '/api/nights/feature_1', { version, device, data: { plan, past: [] } });
      version = saved.version;
    },
  };
  return captain;
}

/** The state in a received event. */
export function shownIn(night) {
  return night && shownOf(night.rounds.length, night.plan.declarations.length);
}

function shownOf(rounds, declarations) {
  return `${rounds} rounds, ${declarations} declarations`;
}
