import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import { generatePath, useNavigate, useParams } from 'react-router';
import { undoEmailText } from '../../content/email-links.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { undoEmailChange } from './api.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailLinkQuestion } from './email-link-question.tsx';
import { useEmailLink } from './use-email-link.ts';

export const meta = () =>
  pageMeta({ title: undoEmailText.title, description: undoEmailText.description, noIndex: true });

export default function UndoEmailPage() {
  const { id = '' } = useParams();
  const undo = () => undoEmailChange(withoutTrailingPunctuation(id));
  const { use, press } = useEmailLink(undo, undoEmailText.failed);
  const showNotice = useNotice();
  const navigate = useNavigate();

  async function pressAndGoOn() {
    const reply = await press();
    if (reply === null) return;
    const { email, random_id: resetId, message } = reply;
    await navigate(generatePath(paths.resetPassword, { id: resetId, email }), { replace: true });
    await showNotice('success', message);
  }

  return (
    <AuthPage title={undoEmailText.title}>
      <EmailLinkQuestion text={undoEmailText} use={use} onPress={() => void pressAndGoOn()} />
    </AuthPage>
  );
}
