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
  const saving = useCallMutation(savePassword, { invalidates: [['sessions']] });

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

  async function send() {
    const outcome = await form.send(saving.send);
    if (outcome === null) return;
    switch (outcome.kind) {
      case 'ok':
        settleActivation();
        await rememberPassword(form.values.password);
        onSaved();
        await showNotice('success', 'Password Updated');
        return;
      case 'notFound':
      case 'unprocessable':
        await showNotice('warning', outcome.message);
        return;
      case 'tokenFetchFailed':
      case 'csrfOutdated':
        console.error('The password was not changed: the CSRF cookie is outdated', outcome);
        return leaveSession('csrfOutdated');
      default:
        form.fail(passwordPanelText.failed, outcome);
    }
  }

  return { form: { ...form, propsOf }, isEdited, send };
}
