import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { useCallback, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { useAction } from '../shared/use-action.ts';
import { bodyOf, type ClassDraft } from './class-draft.ts';

interface Refused {
  readonly yours: ClassDraft;
  /** As somebody else has saved it meanwhile. */
  readonly theirs: AdminClass;
}

/** One class and what an admin can do with it. */
export function useClass(id: string) {
  const ask = useCallback(
    (signal: AbortSignal) => api.call('adminReadClass', { params: { id }, signal }),
    [id],
  );
  const {
    reply: loaded,
    failure,
    load: reload,
    setReply: show,
  } = useLoaded(ask, 'The class could not be loaded');
  const { underway, actionStatus, act } = useAction<'publish' | 'duplicate' | 'cancel'>();
  const [refused, setRefused] = useState<Refused | null>(null);
  const shown = loaded?.class ?? null;
  const version = shown?.version ?? '';
  const params = { id };

  const save = (draft: ClassDraft, over = version) =>
    api.call('adminUpdateClass', { params, body: { ...bodyOf(draft), version: over } });

  /** Looks at what was saved meanwhile; false when that is not why it was refused. */
  async function compare(yours: ClassDraft): Promise<boolean> {
    const now = await api.call('adminReadClass', { params });
    if (now.kind !== 'ok' || now.reply.class.version === (refused?.theirs.version ?? version)) return false;
    setRefused({ yours, theirs: now.reply.class });
    return true;
  }

  return {
    shown,
    failure,
    reload,
    underway,
    actionStatus,
    refused,
    save,
    compare,
    show(fresh: NonNullable<typeof loaded>) {
      setRefused(null);
      show(fresh);
    },
    async publish(published: 'on' | 'off') {
      const reply = await act('publish', 'Nothing was changed', () =>
        api.call('adminPublishClass', { params, body: { published, version } }),
      );
      if (reply !== null) show(reply);
    },
    async cancel() {
      const reply = await act('cancel', 'The class was not cancelled', () =>
        api.call('adminCancelClass', { params, body: { version } }),
      );
      if (reply !== null) show(reply);
    },
    duplicate: (newId: string) =>
      act('duplicate', 'The class was not duplicated', () =>
        api.call('adminDuplicateClass', { params, body: { id: newId } }),
      ),
  };
}
