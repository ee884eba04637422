import { useState } from 'react';
import { registrationQuestionText as text } from '../../../content/account/registration-question.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useIsPopUpOpen } from '../../../ui/pop-ups.tsx';
import { ClaimRegistration } from './claim-registration.tsx';
import { RefuseRegistration } from './refuse-registration.tsx';

interface RegistrationQuestionProps {
  readonly name: string;
  readonly email: string;
}

/** If the dialog is closed without an answer, it opens again after the next page load. */
export function RegistrationQuestion({ name, email }: RegistrationQuestionProps) {
  const [step, setStep] = useState<'asking' | 'claiming' | 'refusing' | 'later'>('asking');
  // The specified activation dialog comes first.
  const isPopUpOpen = useIsPopUpOpen();
  const close = () => setStep('later');
  const goBack = () => setStep('asking');
  if (isPopUpOpen || step === 'later') return null;
  if (step === 'claiming') return <ClaimRegistration email={email} onBack={goBack} onClose={close} />;
  if (step === 'refusing') return <RefuseRegistration email={email} onBack={goBack} onClose={close} />;
  return (
    <Dialog
      isOpen
      isAlert
      title={text.title}
      onClose={close}
      choices={{
        safe: text.yes,
        onSafe: () => setStep('claiming'),
        confirm: text.no,
        onConfirm: () => setStep('refusing'),
        isDestructive: true,
      }}
    >
      <p className="mt-4 text-muted">{text.registered}</p>
      <p className="my-3 text-lg font-semibold wrap-anywhere">{name}</p>
      <p className="text-muted">{text.why}</p>
    </Dialog>
  );
}
