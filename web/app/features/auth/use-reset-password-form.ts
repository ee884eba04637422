import { site } from '@carom/contract/site/company';
import { useNavigate } from 'react-router';
import { failureLine } from '../../api/failure-line.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { paths } from '../../paths.ts';
import { readSession } from '../../session/session-storage.ts';
import { useLeaveSession } from '../../session/use-leave-session.ts';
import { rememberPassword } from '../../storage/password-store.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { resetPassword } from './api.ts';

const WAY_OUT = `Can not reset the password. Please click on the link in your email with the subject "Reset Password with ${site.name}".`;
const WHAT_FAILED = 'The password was not changed';

export function useResetPasswordForm(id: string, email: string) {
  const form = useForm({ email, password: '' });
  const { leaveForLogin } = useDraft(`reset_password_${email}`, form);
  const showNotice = useNotice();
  const navigate = useNavigate();
  const leaveSession = useLeaveSession();

  async function finish() {
    const isOwn = readSession().stored.auth_email === email;
    if (isOwn) await rememberPassword(form.values.password);
    // The server has ended every session of this account, this browser's among them.
    await (isOwn ? leaveSession('passwordReset') : navigate(paths.login));
  }

  async function send() {
    const outcome = await form.send((values) => resetPassword({ ...values, random_id: id }));
    if (outcome === null) return;
    switch (outcome.kind) {
      case 'ok':
        await showNotice('success', outcome.reply.message);
        return finish();
      case 'notFound':
        await showNotice('warning', `${outcome.message}\n${WAY_OUT}`);
        return;
      case 'tokenFetchFailed':
      case 'csrfOutdated':
        return leaveForLogin();
      case 'networkFailure':
        form.fail(WHAT_FAILED, outcome);
        await showNotice('error', failureLine(WHAT_FAILED, outcome));
        return;
      default:
        form.fail(WHAT_FAILED, outcome);
    }
  }

  return { form, send };
}
