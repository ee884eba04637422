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

  const send = () =>
    form.send(login, {
      async onSuccess(reply) {
        setRemembered(form.values.remember === REMEMBER);
        await rememberPassword(form.values.password);
        await enterSession(reply, firstPageOf(reply.auth_role));
      },
      async onError(error) {
        switch (error.kind) {
          case 'unauthorized':
            clearSession();
            return showNotice('warning', error.message);
          case 'networkFailure':
            form.fail(NOT_LOGGED_IN, error);
            return showNotice('error', failureLine(NOT_LOGGED_IN, error));
          default:
            return form.fail(NOT_LOGGED_IN, error);
        }
      },
    });

  return { form, send };
}
