import { useState } from 'react';
import { passwordPanelText } from '../../content/account/profile.ts';
import { useForm } from '../../forms/use-form.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { settleActivation } from '../../session/session-storage.ts';
import { useLeaveSession } from '../../session/use-leave-session.ts';
import { rememberPassword } from '../../storage/password-store.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { savePassword } from './api.ts';

const EMPTY = { password: '' };

export function usePasswordForm(onSaved: () => void) {
  const form = useForm(EMPTY);
  const [isEdited, setIsEdited] = useState(false);
  const showNotice = useNotice();
  const leaveSession = useLeaveSession();
  const { mutateAsync } = useCallMutation({ mutationFn: savePassword, invalidates: [['sessions']] });

  function propsOf(field: keyof typeof EMPTY) {
    const props = form.propsOf(field);
    return {
      ...props,
      onChange: (event: Parameters<typeof props.onChange>[0]) => {
        setIsEdited(true);
        props.onChange(event);
      },
    };
  }

  const send = () =>
    form.send(mutateAsync, {
      async onSuccess() {
        settleActivation();
        await rememberPassword(form.values.password);
        onSaved();
        await showNotice('success', 'Password Updated');
      },
      async onError(error) {
        switch (error.kind) {
          case 'notFound':
          case 'unprocessable':
            return showNotice('warning', error.message);
          case 'tokenFetchFailed':
          case 'csrfOutdated':
            console.error('The password was not changed: the CSRF cookie is outdated', error);
            return leaveSession('csrfOutdated');
          default:
            return form.fail(passwordPanelText.failed, error);
        }
      },
    });

  return { form: { ...form, propsOf }, isEdited, send };
}
