import { useNavigate } from 'react-router';
import { registerText } from '../../content/account/register.tsx';
import { PASSWORD_HINT } from '../../content/forms.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { useLegalPopUp } from '../../layouts/use-legal-pop-up.tsx';
import { paths } from '../../paths.ts';
import { clearSession } from '../../session/session-storage.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { type Registration, register } from './api.ts';

const ACCEPTED = '1';
const EMPTY: Registration = { first_name: '', last_name: '', email: '', password: '', terms: '' };

export function RegisterForm() {
  const form = useForm<keyof Registration>(EMPTY);
  useDraft('register', form, { isKeptWhileTyping: true, secrets: ['password', 'terms'] });
  const { propsOf } = form;
  const showNotice = useNotice();
  const showLegalPopUp = useLegalPopUp();
  const navigate = useNavigate();

  const send = () =>
    form.send(register, {
      async onSuccess({ message }) {
        clearSession();
        form.clear();
        await showNotice('success', message);
        await navigate(paths.root);
      },
      onError: (error) => form.fail(registerText.failed, error),
    });

  return (
    <>
      <Form state={form} label="Register" submitLabel="Register" onSubmit={send}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" autoComplete="given-name" {...propsOf('first_name')} />
          <Field label="Last name" autoComplete="family-name" {...propsOf('last_name')} />
        </div>
        <EmailField label="E-mail" autoComplete="username" {...propsOf('email')} />
        <PasswordField
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          {...propsOf('password')}
        />
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <Checkbox
            label={registerText.acceptTerms}
            name="terms"
            value={ACCEPTED}
            checked={form.values.terms === ACCEPTED}
            error={form.errors.terms}
            onChange={(event) => form.edit('terms', event.target.checked ? ACCEPTED : '')}
          />
          <button
            type="button"
            className="min-h-11 font-semibold text-felt underline underline-offset-4"
            onClick={() => showLegalPopUp('terms')}
          >
            {registerText.readTerms}
          </button>
        </div>
      </Form>
      <TextLink to={paths.forgotPassword} className="mt-3 inline-flex min-h-11 items-center">
        Forgot Password
      </TextLink>
    </>
  );
}
