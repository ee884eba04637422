import type { FollowedNight } from '@carom/contract/night-links/schemas';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { asApiError } from '../../../api/api-error.ts';
import { addressOf } from '../../../api/call-address.ts';
import calls from '../../../api/calls.computed.ts';
import { API_ORIGIN } from '../../../api/document-settings.ts';
import { type Asked, type FollowingState, follow } from './following.ts';

interface Followed {
  /** Undefined until the first answer. */
  readonly night: FollowedNight | null | undefined;
  readonly state: FollowingState;
}

/** The night of a link, with its updates. */
export function useFollowedNight(id: string): Followed {
  const [followed, setFollowed] = useState<Followed>({ night: undefined, state: 'opening' });
  useEffect(
    () =>
      follow({
        openStream: () => new EventSource(`${API_ORIGIN}${addressOf(calls.followNight, { params: { id } })}`),
        ask: () => ask(id),
        onNight: (night) => setFollowed(({ state }) => ({ night, state })),
        onState: (state) =>
          setFollowed((before) => (before.state === state ? before : { night: before.night, state })),
      }),
    [id],
  );
  return followed;
}

async function ask(id: string): Promise<Asked> {
  try {
    const { night } = await api.call('readFollowedNight', { params: { id } });
    return { night };
  } catch (error) {
    return asApiError(error).kind === 'notFound' ? 'over' : 'failed';
  }
}
