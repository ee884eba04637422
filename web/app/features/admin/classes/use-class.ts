import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import type { ReplyOf } from '@carom/contract/endpoints';
import { api } from '../../../api/api.ts';
import { classPageText } from '../../../content/admin/classes.ts';
import { useAction } from '../shared/use-action.ts';
import { useVersioned } from '../shared/use-versioned.ts';
import { bodyOf, CLASS_AREAS, type ClassDraft } from './class-draft.ts';
import { classQuery } from './queries.ts';

type ClassReply = ReplyOf<'adminReadClass'>;

/** One class with the actions of an admin. */
export function useClass(id: string) {
  const { latest, edited, goOnFrom, isChangedMeanwhile, ...state } = useVersioned<
    ClassReply,
    AdminClass,
    ClassDraft
  >(classQuery(id), (reply) => reply.class, classPageText.loadFailed);
  const { underway, actionStatus, act } = useAction<'publish' | 'duplicate' | 'cancel' | 'delete'>(
    CLASS_AREAS,
  );
  const version = latest?.version ?? '';
  const editedVersion = edited?.version ?? '';
  const params = { id };

  async function change(action: 'publish' | 'cancel', whatFailed: string, call: () => Promise<ClassReply>) {
    const reply = await act(action, whatFailed, call, { replaces: state.replaces });
    if (reply) goOnFrom(reply.class, version);
    return reply !== undefined;
  }

  return {
    ...state,
    shown: latest,
    edited,
    underway,
    actionStatus,
    save: (draft: ClassDraft, over = editedVersion) =>
      api.call('adminUpdateClass', { params, body: { ...bodyOf(draft), version: over } }),
    compare: (draft: ClassDraft, over = editedVersion) => isChangedMeanwhile(draft, over),
    publish: async (published: 'on' | 'off') => {
      await change('publish', classPageText.unchanged, () =>
        api.call('adminPublishClass', { params, body: { published, version } }),
      );
    },
    cancel: (reason: string) =>
      change('cancel', classPageText.notCancelled, () =>
        api.call('adminCancelClass', { params, body: { version, reason } }),
      ),
    /** Resolves to true if the class was deleted. */
    remove: async () => {
      const call = () => api.call('adminDeleteClass', { params, body: { version } });
      return (await act('delete', classPageText.notDeleted, call)) !== undefined;
    },
    duplicate: (newId: string) =>
      act('duplicate', classPageText.notDuplicated, () =>
        api.call('adminDuplicateClass', { params, body: { id: newId } }),
      ),
  };
}
