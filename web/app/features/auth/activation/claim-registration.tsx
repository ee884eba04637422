import { registrationQuestionText } from '../../../content/account/registration-question.ts';
import { useForm } from '../../../forms/use-form.ts';
import { rememberPassword } from '../../../storage/password-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';
import { claimRegistration } from '../api.ts';
import { useSettledQuestion } from './use-settled-question.ts';

const { claim: text, back } = registrationQuestionText;

interface ClaimRegistrationProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

export function ClaimRegistration({ email, onBack, onClose }: ClaimRegistrationProps) {
  const form = useForm({ password: '' });
  const { settle, isSettledElsewhere } = useSettledQuestion();

  const send = () =>
    form.send(claimRegistration, {
      async onSuccess({ message }) {
        await rememberPassword(form.values.password);
        await settle('success', message);
      },
      async onError(error) {
        if (!(await isSettledElsewhere(error))) form.fail(text.failed, error);
      },
    });

  return (
    <Dialog isOpen title={text.title} onClose={onClose} choices="form">
      <p className="mt-4 mb-5 text-muted">{text.why}</p>
      <Form
        state={form}
        label={text.title}
        submitLabel={text.submit}
        onSubmit={send}
        otherActions={
          <Button variant="outline" className="w-full sm:w-auto" onClick={onBack}>
            {back}
          </Button>
        }
      >
        <input hidden readOnly autoComplete="username" value={email} />
        <NewPasswordField {...form.propsOf('password')} />
      </Form>
    </Dialog>
  );
}
