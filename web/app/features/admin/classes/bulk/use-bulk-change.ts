import type { BulkAction } from '@carom/contract/admin/bulk-classes/bulk-rules';
import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import type { ReplyOf } from '@carom/contract/endpoints';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { createRepeatableId } from '../../../../api/repeatable-id.ts';
import { bulkText } from '../../../../content/admin/bulk-classes.ts';
import { useAction } from '../../shared/use-action.ts';
import { CLASS_AREAS } from '../class-draft.ts';

export type BulkReport = ReplyOf<'adminChangeClasses'>;

interface Circumstances {
  readonly shift_minutes?: string;
  readonly reason?: string;
}

/** Changes several classes. A retry of the same change is idempotent. */
export function useBulkChange() {
  const { underway, actionStatus, act } = useAction<BulkAction>(CLASS_AREAS);
  const [ids] = useState(createRepeatableId);
  return {
    isBusy: underway !== null,
    failure: actionStatus?.tone === 'failed' ? actionStatus.line : '',
    async change(action: BulkAction, picked: readonly AdminClass[], circumstances: Circumstances = {}) {
      const classes = picked.map(({ id, version }) => ({ id, version }));
      const wanted = { action, classes, ...circumstances };
      const reply = await act(action, bulkText.failed, () =>
        api.call('adminChangeClasses', { body: { id: ids.idFor(wanted), ...wanted } }),
      );
      if (reply) ids.settle();
      return reply;
    },
  };
}
