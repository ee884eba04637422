import type { AdminMember } from '@carom/contract/admin/members/schemas';
import type { BodyOf } from '@carom/contract/endpoints';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { type Failure, failureLine } from '../../../api/failure-line.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import type { ActionStatus } from '../shared/status-message.tsx';

export type MemberChange = Omit<BodyOf<'adminChangeMember'>, 'version'>;
export type MemberAction = 'change' | 'resend' | 'endSessions';

interface Refused {
  readonly change: MemberChange;
  /** As somebody else has saved it meanwhile. */
  readonly theirs: AdminMember;
}

const COULD_NOT_LOAD = 'The member could not be loaded';
const NOT_CHANGED = 'Nothing was changed';

/** One member and what an admin can do with them, one thing at a time. */
export function useMember(id: string) {
  const [member, setMember] = useState<AdminMember | null>(null);
  const [loadFailure, setLoadFailure] = useState('');
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [underway, setUnderway] = useState<MemberAction | null>(null);
  const onSessionRefused = useSessionRefused();

  const load = useCallback(async () => {
    setLoadFailure('');
    const outcome = await api.call('adminReadMember', { params: { id } });
    if (outcome.kind === 'ok') setMember(outcome.reply.member);
    else if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
    else {
      console.error(COULD_NOT_LOAD, outcome);
      setLoadFailure(failureLine(COULD_NOT_LOAD, outcome));
    }
  }, [id, onSessionRefused]);

  useEffect(() => {
    void load();
  }, [load]);

  async function fail(outcome: Failure) {
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    console.error(NOT_CHANGED, outcome);
    setActionStatus({ tone: 'failed', line: failureLine(NOT_CHANGED, outcome) });
  }

  function show(fresh: AdminMember, line: string) {
    setMember(fresh);
    setRefused(null);
    setActionStatus({ tone: 'done', line });
  }

  async function act(action: MemberAction, work: () => Promise<void>) {
    if (underway !== null) return;
    setUnderway(action);
    setActionStatus(null);
    await work();
    setUnderway(null);
  }

  const change = (wanted: MemberChange, version = member?.version ?? '') =>
    act('change', async () => {
      const outcome = await api.call('adminChangeMember', { params: { id }, body: { version, ...wanted } });
      if (outcome.kind === 'ok') return show(outcome.reply.member, outcome.reply.message);
      const now = outcome.kind === 'conflict' ? await api.call('adminReadMember', { params: { id } }) : null;
      // Other conflicts have reasons of their own, and leave the version as it was.
      if (now?.kind === 'ok' && now.reply.member.version !== version) {
        setRefused({ change: wanted, theirs: now.reply.member });
      } else await fail(outcome);
    });

  const resendActivation = () =>
    act('resend', async () => {
      const outcome = await api.call('adminResendActivation', { params: { id } });
      if (outcome.kind !== 'ok') return fail(outcome);
      await load();
      setActionStatus({ tone: 'done', line: outcome.reply.message });
    });

  const endSessions = () =>
    act('endSessions', async () => {
      const outcome = await api.call('adminEndSessions', { params: { id } });
      if (outcome.kind === 'ok') show(outcome.reply.member, outcome.reply.message);
      else await fail(outcome);
    });

  return {
    member,
    loadFailure,
    load,
    actionStatus,
    underway,
    refused,
    change,
    resendActivation,
    endSessions,
    saveOverTheirs: () => (refused ? change(refused.change, refused.theirs.version) : undefined),
    takeTheirs: () => refused && show(refused.theirs, 'This is what was saved meanwhile.'),
  };
}
