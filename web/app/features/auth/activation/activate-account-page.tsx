import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import { useParams } from 'react-router';
import { activationText } from '../../../content/account/activation.tsx';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { AuthPage } from '../auth-page.tsx';
import { ActivatedAccount } from './activated-account.tsx';
import { ActivationQuestion } from './activation-question.tsx';
import { useActivation } from './use-activation.ts';

export const meta = () =>
  pageMeta({
    title: activationText.title,
    description: activationText.description,
    noIndex: true,
  });

export default function ActivateAccountPage() {
  const { id = '' } = useParams();
  // Remount for another link.
  return <Activation key={id} id={withoutTrailingPunctuation(id)} />;
}

function Activation({ id }: { readonly id: string }) {
  const { activation, activate } = useActivation(id);
  return (
    <AuthPage title="Activation">
      {activation.kind === 'asking' ? (
        <ActivationQuestion {...activation} onActivate={() => void activate()} />
      ) : null}
      {activation.kind === 'underway' ? (
        <p className="flex items-center gap-3">
          <Spinner size="small" padding="none" label="Working" />
          {activationText.progress}
        </p>
      ) : null}
      {activation.kind === 'refused' ? <p className="text-muted">{activation.line}</p> : null}
      {activation.kind === 'failed' ? (
        <div className="space-y-5">
          <p role="alert" className="font-semibold text-red">
            {activation.line}
          </p>
          <Button autoFocus onClick={() => void activate()}>
            Try again
          </Button>
        </div>
      ) : null}
      {activation.kind === 'done' ? <ActivatedAccount reply={activation.reply} /> : null}
    </AuthPage>
  );
}
