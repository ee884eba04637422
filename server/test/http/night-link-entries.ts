import { randomUUID } from 'node:crypto';
import type { Feature } from '@carom/domain/match/night';
import { storedPlannerOf } from '@carom/domain/match/plan';
import { apply, newPlanner } from '@carom/domain/match/planner';
import type { NightEvent } from '@carom/domain/match/transition';
import type { FastifyInstance } from 'fastify';
import { openSession, send } from './accounts.ts';

const START: readonly NightEvent[] = [
  { kind: 'changeQuantity', side: 'yourTeam', skillLevel: 5, minusPlus: 'n', quantity: 3 },
  { kind: 'changeQuantity', side: 'yourTeam', skillLevel: 3, minusPlus: 'n', quantity: 2 },
  { kind: 'changeQuantity', side: 'yourOpponent', skillLevel: 4, minusPlus: 'n', quantity: 5 },
  { kind: 'chooseFirst', side: 'yourTeam' },
];

/** A member whose phone saves every change of a night. */
export async function addCaptain(app: FastifyInstance, user: { id: string }, feature: Feature = 'feature_2') {
  const { token } = await openSession(app, user);
  const device = randomUUID();
  let planner = newPlanner(feature);
  let version = 0;

  async function play(...events: NightEvent[]): Promise<void> {
    for (const [index, event] of events.entries()) {
      const next = apply(planner, event, Date.UTC(2030, 0, 1, 20, version, index));
      if (!next.ok) throw new Error(`The night does not take ${event.kind}: ${next.problem.kind}`);
      planner = next.value;
    }
    const data = JSON.parse(JSON.stringify(storedPlannerOf(planner))) as Record<string, unknown>;
    const reply = await send(app, 'saveNight', { token, id: feature, body: { version, device, data } });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    version = reply.json().version;
  }

  return {
    token,
    play,
    begin: () => play(...START),
    putUp: (label: '5' | '3' = '5') => play({ kind: 'pick', side: 'yourTeam', label }),
    /** Returns the secret of the link. */
    async makeLink(advice: 'on' | 'off' = 'off'): Promise<string> {
      return (await send(app, 'makeNightLink', { token, id: feature, body: { advice } })).json().id;
    },
  };
}

/** Adds a link to a member's night, and returns its secret. */
export async function addNightLink(app: FastifyInstance, user: { id: string }): Promise<string> {
  return (await addCaptain(app, user, 'feature_1')).makeLink();
}
