import type { NightLink } from '@carom/contract/night-links/schemas';
import type { Feature } from '@carom/domain/match/night';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { api } from '../../../api/api.ts';
import { useFailureLine } from '../../../api/use-failure-line.ts';
import { nightLinkText as text } from '../../../content/planners/follow.ts';
import { paths } from '../../../paths.ts';
import { callQuery } from '../../../query/call-query.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { readOwner } from '../../../storage/member-store.ts';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { forgetLinkId, readLinkId, saveLinkId, subscribeToLinks } from './follow-store.ts';

type Switch = NightLink['advice'];

const linkQuery = (feature: Feature) => callQuery('nights', 'readNightLink', { params: { id: feature } });

/** The link by which others follow the night: whether there is one, and what can be done about it. */
export function useNightLink(feature: Feature) {
  const { reply, failure: notRead } = useCallQuery(linkQuery(feature), text.notRead);
  const readId = useCallback(() => readLinkId(feature), [feature]);
  const id = useSyncExternalStore(subscribeToLinks, readId, readId);
  const changed = { invalidates: [linkQuery(feature).queryKey] };
  const params = { id: feature };
  const making = useCallMutation(
    (advice: Switch) => api.call('makeNightLink', { params, body: { advice } }),
    changed,
  );
  const changing = useCallMutation(
    (advice: Switch) => api.call('changeNightLink', { params, body: { advice } }),
    changed,
  );
  const ending = useCallMutation(() => api.call('endNightLink', { params }), changed);
  const problem = useFailureLine();
  const showPopUp = usePopUp();
  const [said, setSaid] = useState('');
  const link = reply?.link ?? null;
  const isBusy = making.isBusy || changing.isBusy || ending.isBusy;
  const address =
    id === '' || link === null ? null : `${window.location.origin}${paths.follow.replace(':id', id)}`;

  return {
    link,
    isKnown: reply !== null,
    /** Null where another device has made it. */
    address,
    said,
    failure: problem.failure || notRead,
    isBusy,
    async make(advice: Switch): Promise<void> {
      if (isBusy) return;
      if (link !== null && (await showPopUp(text.renewQuestion)) !== 'confirmed') return;
      problem.clear();
      setSaid('');
      const owner = readOwner();
      const outcome = await making.send(advice);
      if (outcome === null) return;
      if (outcome.kind !== 'ok') return problem.fail(text.notMade, outcome);
      saveLinkId(feature, outcome.reply.id, owner);
      setSaid(text.made);
    },
    async showAdvice(advice: Switch): Promise<void> {
      if (isBusy) return;
      problem.clear();
      setSaid('');
      const outcome = await changing.send(advice);
      if (outcome !== null && outcome.kind !== 'ok') problem.fail(text.notChanged, outcome);
    },
    async end(): Promise<void> {
      if (isBusy || (await showPopUp(text.endQuestion)) !== 'confirmed') return;
      problem.clear();
      setSaid('');
      const outcome = await ending.send();
      if (outcome === null) return;
      if (outcome.kind !== 'ok') return problem.fail(text.notEnded, outcome);
      forgetLinkId(feature);
      setSaid(text.ended);
    },
    async share(): Promise<void> {
      if (address === null) return;
      setSaid('');
      if ('share' in navigator && (await isOffered(address))) return;
      const isCopied = await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      );
      setSaid(isCopied ? text.copied : text.notCopied);
    },
  };
}

/** Whoever closes the device's list again has been offered it, and wants nothing else. */
async function isOffered(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: text.shareTitle, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
