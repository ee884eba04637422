import { useFailureLine } from '../../../api/use-failure-line.ts';
import { useSubmission } from '../../../api/use-submission.ts';
import { registrationQuestionText } from '../../../content/account/registration-question.ts';
import { setRemembered } from '../../../session/session-storage.ts';
import { useLeaveSession } from '../../../session/use-leave-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/use-notice.ts';
import { refuseRegistration } from '../api.ts';
import { useSettledQuestion } from './use-settled-question.ts';

const { refuse: text, back } = registrationQuestionText;

interface RefuseRegistrationProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

export function RefuseRegistration({ email, onBack, onClose }: RefuseRegistrationProps) {
  const { isPending, submit } = useSubmission();
  const { failure, fail, clear } = useFailureLine();
  const { isSettledElsewhere } = useSettledQuestion();
  const leaveSession = useLeaveSession();
  const showNotice = useNotice();

  function refuse() {
    clear();
    return submit(refuseRegistration, {
      async onSuccess({ message }) {
        setRemembered(false);
        await leaveSession('accountDeleted');
        await showNotice('success', message);
      },
      async onError(error) {
        if (!(await isSettledElsewhere(error))) fail(text.failed, error);
      },
    });
  }

  return (
    <Dialog
      isOpen
      isAlert
      title={text.title}
      onClose={onClose}
      choices={{
        safe: back,
        onSafe: onBack,
        confirm: text.submit,
        onConfirm: () => void refuse(),
        isDestructive: true,
        isBusy: isPending,
      }}
    >
      <p className="mt-4 text-muted wrap-anywhere">{text.consequences(email)}</p>
      {failure ? (
        <p role="alert" className="mt-5 font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}
