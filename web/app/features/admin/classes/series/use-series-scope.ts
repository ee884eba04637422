import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import type { ReplyOf } from '@carom/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { createRepeatableId } from '../../../../api/repeatable-id.ts';
import { bodyOf, type ClassDraft } from '../class-draft.ts';
import { seriesQuery } from '../queries.ts';

/** Whether a change applies to one class or to all later classes of its series too. */
export function useSeriesScope(edited: AdminClass) {
  const [isForAll, setIsForAll] = useState(false);
  const [ids] = useState(createRepeatableId);
  const { series_id: seriesId } = edited;
  const { data } = useQuery({ ...seriesQuery(seriesId ?? ''), enabled: seriesId !== null });
  const toCome = toComeFrom(edited, data?.classes ?? []);

  async function saveAll(draft: ClassDraft, version: string): Promise<ReplyOf<'adminReadClass'>> {
    const classes = toCome.map((each) => ({
      id: each.id,
      version: each.id === edited.id ? version : each.version,
    }));
    const change = { class_id: edited.id, ...bodyOf(draft), classes };
    const body = { id: ids.idFor(change), ...change };
    const reply = await api.call('adminChangeSeries', { params: { id: seriesId ?? '' }, body });
    ids.settle();
    const { status, message } = reply;
    return { status, message, class: reply.classes.find(({ id }) => id === edited.id) ?? edited };
  }

  return {
    /** The number of later classes. If it is 0, there is no choice. */
    after: Math.max(0, toCome.length - 1),
    isForAll: isForAll && toCome.length > 1,
    setIsForAll,
    saveAll,
  };
}

function toComeFrom(edited: AdminClass, series: readonly AdminClass[]): readonly AdminClass[] {
  const at = series.findIndex(({ id }) => id === edited.id);
  if (at === -1) return [];
  return series.slice(at).filter(({ state }) => state === 'open' || state === 'draft');
}
