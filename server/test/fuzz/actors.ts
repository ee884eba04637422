import type { Endpoint } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { addUser, openSession } from '../http/accounts.ts';
import { subscribe } from '../support/subscriptions.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** A newcomer is a member without a subscription. */
export const ACTORS = ['guest', 'newcomer', 'member', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/** A role that may make this call. */
export function actorFor({ access }: Pick<Endpoint, 'access'>): Actor {
  if (access === 'public') return 'guest';
  return access === 'admin' ? 'admin' : 'member';
}

/** Keeps one session of each kind. */
export function createActors(app: FastifyInstance, database: TestDatabase) {
  const tokens = new Map<Actor, string>();

  return {
    /** An actor whose session or role has ended is replaced by a new one. */
    async tokenOf(actor: Actor): Promise<string | null> {
      if (actor === 'guest') return null;
      const role = actor === 'admin' ? 'admin' : 'member';
      const held = tokens.get(actor);
      const session = held === undefined ? null : await app.guards.sessions.find(held);
      if (held !== undefined && session?.user.role === role) return held;
      const user = await addUser(database, { role });
      if (actor === 'member') await subscribe(database, user);
      const { token } = await openSession(app, user);
      tokens.set(actor, token);
      return token;
    },
  };
}
