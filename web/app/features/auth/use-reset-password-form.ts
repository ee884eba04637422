import { site } from '@carom/contract/site/company';
import { useNavigate } from 'react-router';
import { failureLine } from '../../api/failure-line.ts';
import { resetText } from '../../content/account/reset-password.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { paths } from '../../paths.ts';
import { readSession } from '../../session/session-storage.ts';
import { useLeaveSession } from '../../session/use-leave-session.ts';
import { rememberPassword } from '../../storage/password-store.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { resetPassword } from './api.ts';

export function useResetPasswordForm(id: string, email: string) {
  const form = useForm({ email, password: '' });
  const { leaveForLogin } = useDraft(`reset_password_${email}`, form, { secrets: ['password'] });
  const showNotice = useNotice();
  const navigate = useNavigate();
  const leaveSession = useLeaveSession();

  async function finish() {
    const isOwn = readSession().stored.auth_email === email;
    if (isOwn) await rememberPassword(form.values.password);
    // The server has ended every session of the account, including this browser's.
    await (isOwn ? leaveSession('passwordReset') : navigate(paths.login));
  }

  const send = () =>
    form.send((values) => resetPassword({ ...values, random_id: id }), {
      async onSuccess({ message }) {
        await showNotice('success', message);
        await finish();
      },
      async onError(error) {
        switch (error.kind) {
          case 'notFound':
            return showNotice('warning', `${error.message}\n${resetText.refused(site.name)}`);
          case 'tokenFetchFailed':
          case 'csrfOutdated':
            return leaveForLogin();
          case 'networkFailure':
            form.fail(resetText.failed, error);
            return showNotice('error', failureLine(resetText.failed, error));
          default:
            return form.fail(resetText.failed, error);
        }
      },
    });

  return { form, send };
}
