import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { confirmEmailText as text } from '../../content/account/email-links.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { readSession } from '../../session/session-storage.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { RefusedLink } from './refused-link.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';

export const meta = () => pageMeta({ title: text.title, description: text.description, noIndex: true });

export default function ConfirmEmailPage() {
  const { id = '' } = useParams();
  return (
    <AuthPage title={text.title}>
      <Confirmation key={id} id={withoutTrailingPunctuation(id)} />
    </AuthPage>
  );
}

function Confirmation({ id }: { readonly id: string }): ReactNode {
  const { progress, form, load, confirm } = useConfirmEmail(id);
  switch (progress.kind) {
    case 'loading':
      return <LoadState label={text.loading} failure="" onRetry={load} />;
    case 'notLoaded':
      return <LoadState label={text.loading} failure={progress.line} onRetry={load} />;
    case 'refused':
      return <RefusedLink line={progress.line} advice={text.refused} />;
    case 'done':
      return <Changed email={progress.email} />;
    case 'asking': {
      const { account_name, account_email, new_email, asks_password } = progress.change;
      return (
        <Form
          state={form}
          label={text.title}
          submitLabel={text.press}
          onSubmit={() => confirm(progress.change)}
        >
          <Facts
            facts={[
              { name: 'Account', value: account_name },
              { name: 'Present e‑mail', value: account_email },
              { name: 'New e‑mail', value: new_email },
            ]}
          />
          <p>{text.ask}</p>
          <p className="text-muted">
            {text.consequences} {asks_password ? text.notYours : null}
          </p>
          {asks_password ? (
            <>
              <PasswordField
                label="Password"
                hint={text.passwordHint}
                autoComplete="current-password"
                {...form.propsOf('password')}
              />
              <p className="text-sm text-muted">
                {text.forgotten} <TextLink to={paths.forgotPassword}>Forgot Password</TextLink>
              </p>
            </>
          ) : null}
        </Form>
      );
    }
  }
}

function Changed({ email }: { readonly email: string }) {
  return (
    <div role="status">
      <p className="mb-3">{text.done}</p>
      <Facts facts={[{ name: 'Email', value: email }]} />
      <GoOn />
    </div>
  );
}

function GoOn() {
  const { visitor } = readSession();
  const className = 'mt-6 w-full sm:w-auto';
  if (visitor === 'guest') {
    return (
      <LinkButton to={paths.login} className={className}>
        Login
      </LinkButton>
    );
  }
  return (
    <LinkButton to={visitor === 'admin' ? paths.admin.profile : paths.member.profile} className={className}>
      Profile
    </LinkButton>
  );
}
