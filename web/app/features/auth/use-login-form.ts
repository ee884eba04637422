import { useEffect } from 'react';
import { failureLine } from '../../api/failure-line.ts';
import { NOT_LOGGED_IN } from '../../content/account/login.ts';
import { useForm } from '../../forms/use-form.ts';
import { clearSession, isRemembered, readSession, setRemembered } from '../../session/session-storage.ts';
import { useEnterSession } from '../../session/use-enter-session.ts';
import { recallPassword, rememberPassword } from '../../storage/password-store.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { login } from './api.ts';
import { firstPageOf } from './first-page.ts';

export const REMEMBER = 'true';
const EMPTY = { email: '', password: '', remember: '' };

export function useLoginForm() {
  const form = useForm(EMPTY);
  const { offer } = form;
  const showNotice = useNotice();
  const enterSession = useEnterSession();

  useEffect(() => {
    if (!isRemembered()) return;
    const email = readSession().stored.auth_email;
    void recallPassword().then((password) => offer({ email, password: password ?? '', remember: REMEMBER }));
  }, [offer]);

  async function send() {
    const outcome = await form.send(login);
    if (outcome === null) return;
    switch (outcome.kind) {
      case 'ok':
        setRemembered(form.values.remember === REMEMBER);
        await rememberPassword(form.values.password);
        return enterSession(outcome.reply, firstPageOf(outcome.reply.auth_role));
      case 'unauthorized':
        clearSession();
        await showNotice('warning', outcome.message);
        return;
      case 'networkFailure':
        form.fail(NOT_LOGGED_IN, outcome);
        await showNotice('error', failureLine(NOT_LOGGED_IN, outcome));
        return;
      default:
        form.fail(NOT_LOGGED_IN, outcome);
    }
  }

  return { form, send };
}
