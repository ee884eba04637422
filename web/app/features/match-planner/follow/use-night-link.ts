import type { NightLink } from '@carom/contract/night-links/schemas';
import type { Feature } from '@carom/domain/match/night';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { api } from '../../../api/api.ts';
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

/** The link by which others follow the night: whether it exists, and the actions on it. */
export function useNightLink(feature: Feature) {
  const { data, failure: notRead } = useCallQuery(linkQuery(feature), text.notRead);
  const readId = useCallback(() => readLinkId(feature), [feature]);
  const id = useSyncExternalStore(subscribeToLinks, readId, readId);
  const changed = { invalidates: [linkQuery(feature).queryKey] };
  const params = { id: feature };
  const making = useCallMutation({
    mutationFn: (advice: Switch) => api.call('makeNightLink', { params, body: { advice } }),
    whatFailed: text.notMade,
    ...changed,
  });
  const changing = useCallMutation({
    mutationFn: (advice: Switch) => api.call('changeNightLink', { params, body: { advice } }),
    whatFailed: text.notChanged,
    ...changed,
  });
  const ending = useCallMutation({
    mutationFn: () => api.call('endNightLink', { params }),
    whatFailed: text.notEnded,
    ...changed,
  });
  const all = [making, changing, ending];
  const showPopUp = usePopUp();
  const [said, setSaid] = useState('');
  const link = data?.link ?? null;
  const isBusy = all.some(({ isPending }) => isPending);
  const address =
    id === '' || link === null ? null : `${window.location.origin}${paths.follow.replace(':id', id)}`;

  function begin() {
    for (const { reset } of all) reset();
    setSaid('');
  }

  return {
    link,
    isKnown: data !== undefined,
    /** Null if another device has made it. */
    address,
    said,
    failure: making.failure || changing.failure || ending.failure || notRead,
    isBusy,
    async make(advice: Switch): Promise<void> {
      if (isBusy) return;
      if (link !== null && (await showPopUp(text.renewQuestion)) !== 'confirmed') return;
      begin();
      const owner = readOwner();
      const made = await making.mutate(advice);
      if (!made) return;
      saveLinkId(feature, made.id, owner);
      setSaid(text.made);
    },
    async showAdvice(advice: Switch): Promise<void> {
      if (isBusy) return;
      begin();
      await changing.mutate(advice);
    },
    async end(): Promise<void> {
      if (isBusy || (await showPopUp(text.endQuestion)) !== 'confirmed') return;
      begin();
      if (!(await ending.mutate())) return;
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

/** A share sheet that the user closes counts as offered: no fallback is shown. */
async function isOffered(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: text.shareTitle, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
