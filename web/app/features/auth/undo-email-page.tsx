import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import { useState } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';
import { failureLine } from '../../api/failure-line.ts';
import { undoEmailText as text } from '../../content/account/email-links.ts';
import { useForm } from '../../forms/use-form.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Form } from '../../ui/fields/form.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { undoEmailChange } from './api.ts';
import { AuthPage } from './auth-page.tsx';
import { followEmailChange } from './follow-email-change.ts';
import { RefusedLink } from './refused-link.tsx';

export const meta = () => pageMeta({ title: text.title, description: text.description, noIndex: true });

export default function UndoEmailPage() {
  const { id = '' } = useParams();
  const [refusal, setRefusal] = useState('');
  const form = useForm({});
  const showNotice = useNotice();
  const navigate = useNavigate();

  const undo = () =>
    form.send(() => undoEmailChange(withoutTrailingPunctuation(id)), {
      async onSuccess({ email, random_id: resetId, message }) {
        await followEmailChange();
        await navigate(generatePath(paths.resetPassword, { id: resetId, email }), { replace: true });
        await showNotice('success', message);
      },
      onError(error) {
        const isRefused = error.kind === 'notFound' || error.kind === 'conflict';
        if (isRefused) setRefusal(failureLine(text.failed, error));
        else form.fail(text.failed, error);
      },
    });

  return (
    <AuthPage title={text.title}>
      {refusal ? (
        <RefusedLink line={refusal} advice={text.refused} />
      ) : (
        <Form state={form} label={text.title} submitLabel={text.press} onSubmit={undo}>
          <p>{text.ask}</p>
          <p className="text-muted">{text.consequences}</p>
        </Form>
      )}
    </AuthPage>
  );
}
