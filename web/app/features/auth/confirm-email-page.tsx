import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import { useParams } from 'react-router';
import { confirmEmailText } from '../../content/email-links.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { readSession } from '../../session/session-storage.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { confirmEmailChange } from './api.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailLinkQuestion } from './email-link-question.tsx';
import { useEmailLink } from './use-email-link.ts';

export const meta = () =>
  pageMeta({ title: confirmEmailText.title, description: confirmEmailText.description, noIndex: true });

export default function ConfirmEmailPage() {
  const { id = '' } = useParams();
  const confirm = () => confirmEmailChange(withoutTrailingPunctuation(id));
  const { use, press } = useEmailLink(confirm, confirmEmailText.failed);
  return (
    <AuthPage title={confirmEmailText.title}>
      {use.kind === 'done' ? (
        <div role="status">
          <p className="mb-3">{confirmEmailText.done}</p>
          <Facts facts={[{ name: 'Email', value: use.reply.email }]} />
          <GoOn />
        </div>
      ) : (
        <EmailLinkQuestion text={confirmEmailText} use={use} onPress={() => void press()} />
      )}
    </AuthPage>
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
