import type { AdminMember } from '@carom/contract/admin/members/schemas';
import type { BodyOf, ReplyOf } from '@carom/contract/endpoints';
import { api } from '../../../api/api.ts';
import { memberPageText } from '../../../content/admin/members.ts';
import { useAction } from '../shared/use-action.ts';
import { useVersioned } from '../shared/use-versioned.ts';
import { memberQuery } from './queries.ts';

export type MemberChange = Omit<BodyOf<'adminChangeMember'>, 'version'>;
type MemberAction = 'change' | 'resend' | 'endSessions';

/** One member with the actions of an admin, which run one at a time. */
export function useMember(id: string) {
  const { latest, edited, replaces, conflict, settle, goOnFrom, isChangedMeanwhile, ...state } = useVersioned<
    ReplyOf<'adminReadMember'>,
    AdminMember,
    MemberChange
  >(memberQuery(id), ({ member }) => member, memberPageText.loadFailed);
  const { underway, actionStatus, setActionStatus, act } = useAction<MemberAction>();
  const params = { id };

  const send = (change: MemberChange, version: string) =>
    act(
      'change',
      memberPageText.unchanged,
      () => api.call('adminChangeMember', { params, body: { version, ...change } }),
      { replaces, onConflict: () => isChangedMeanwhile(change, version) },
    );

  async function save(change: MemberChange, version: string) {
    if (await send(change, version)) settle();
  }

  return {
    ...state,
    member: latest,
    edited,
    conflict,
    underway,
    actionStatus,
    /** Saves the choices of the form. */
    save: (change: MemberChange) => edited && save(change, edited.version),
    saveOverTheirs: () => conflict && save(conflict.yours, conflict.theirs.version),
    takeTheirs() {
      settle();
      setActionStatus({ tone: 'done', line: memberPageText.merged });
    },
    async changeStatus(status: 'active' | 'blocked') {
      const version = latest?.version ?? '';
      const reply = await send({ status }, version);
      if (reply) goOnFrom(reply.member, version);
    },
    async resendActivation() {
      await act('resend', memberPageText.unchanged, () => api.call('adminResendActivation', { params }));
    },
    async endSessions() {
      await act('endSessions', memberPageText.unchanged, () => api.call('adminEndSessions', { params }), {
        replaces,
      });
    },
  };
}
