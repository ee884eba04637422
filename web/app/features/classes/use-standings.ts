import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { listBookings } from './api.ts';

/** How a member stands to a class. */
export type Standing = 'booked' | 'waiting';
type Standings = ReadonlyMap<string, Standing>;

interface Known {
  /** Whose they are. */
  readonly token: string;
  readonly standings: Standings;
}

const NONE: Standings = new Map();

/** What a logged-in member has booked already, or waits for, by the class's random id. */
export function useStandings() {
  const session = useSession();
  const token = session !== 'unknown' && session.visitor === 'member' ? session.stored.auth_token : '';
  const [known, setKnown] = useState<Known>({ token: '', standings: NONE });

  const learn = useCallback(
    (merge: (before: Standings) => Iterable<readonly [string, Standing]>) =>
      setKnown((before) => ({
        token,
        standings: new Map(merge(before.token === token ? before.standings : NONE)),
      })),
    [token],
  );

  useEffect(() => {
    if (token === '') return;
    let isOver = false;
    async function ask() {
      const outcome = await listBookings();
      if (isOver) return;
      // Nobody asked for it: the button says Book, and booking again what is booked does no harm.
      if (outcome.kind !== 'ok') return console.warn('The bookings could not be loaded', outcome);
      const loaded = outcome.reply.bookings.flatMap(({ state, class: { random_id } }) =>
        state === 'cancelled' ? [] : [[random_id, state] as const],
      );
      learn((before) => [...loaded, ...before]);
    }
    void ask();
    return () => {
      isOver = true;
    };
  }, [token, learn]);

  const standings = known.token === token ? known.standings : NONE;
  return {
    standingOf: (randomId: string): Standing | null => standings.get(randomId) ?? null,
    setStanding: (randomId: string, standing: Standing) =>
      learn((before) => [...before, [randomId, standing]]),
  };
}
