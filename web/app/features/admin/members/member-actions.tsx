import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { memberActionsText } from '../../../content/admin/members.ts';
import { Button } from '../../../ui/button.tsx';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import type { useMember } from './use-member.ts';

interface MemberActionsProps {
  readonly member: AdminMember;
  readonly state: ReturnType<typeof useMember>;
}

export function MemberActions({ member, state }: MemberActionsProps) {
  const { actionStatus, underway, changeStatus, resendActivation, endSessions } = state;
  const { status, first_name: firstName, is_self: isSelf, sessions } = member;
  const showPopUp = usePopUp();

  async function ask(title: string, message: string, confirm: string, work: () => Promise<void>) {
    const answer = await showPopUp({
      tone: 'warning',
      title,
      message,
      confirm,
      alternative: 'Go back',
      isDestructive: true,
    });
    if (answer === 'confirmed') await work();
  }

  const block = () =>
    ask(memberActionsText.blockTitle, memberActionsText.blockText(firstName), 'Block', () =>
      changeStatus('blocked'),
    );
  const end = () =>
    ask(
      memberActionsText.endTitle,
      isSelf ? memberActionsText.endOwn : memberActionsText.endTheirs(firstName),
      'End sessions',
      endSessions,
    );

  return (
    <>
      <div className="mt-5 mb-3 flex flex-wrap gap-3">
        {status === 'pending' ? (
          <>
            <Button
              variant="outline"
              isBusy={underway === 'change'}
              onClick={() => void changeStatus('active')}
            >
              Activate
            </Button>
            <Button variant="outline" isBusy={underway === 'resend'} onClick={() => void resendActivation()}>
              Resend activation
            </Button>
          </>
        ) : null}
        <Button
          variant="outline"
          isBusy={underway === 'endSessions'}
          disabled={sessions === 0}
          onClick={() => void end()}
        >
          End sessions
        </Button>
        {status === 'blocked' ? (
          <Button
            variant="outline"
            isBusy={underway === 'change'}
            onClick={() => void changeStatus('active')}
          >
            Unblock
          </Button>
        ) : (
          <Button
            variant="danger"
            disabled={isSelf}
            isBusy={underway === 'change'}
            onClick={() => void block()}
          >
            Block
          </Button>
        )}
      </div>
      <StatusMessage status={actionStatus} />
    </>
  );
}
