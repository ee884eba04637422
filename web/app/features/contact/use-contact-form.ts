import { contactText } from '../../content/marketing/contact.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { type ContactMessage, sendContactMessage } from './api.ts';

const EMPTY: ContactMessage = { first_name: '', last_name: '', email: '', phone: '', message: '' };

export function useContactForm() {
  const form = useForm(EMPTY);
  const { leaveForLogin } = useDraft('contact', form, { isKeptWhileTyping: true });
  const showNotice = useNotice();

  const send = () =>
    form.send(sendContactMessage, {
      async onSuccess({ message }) {
        form.clear();
        await showNotice('success', message);
      },
      onError(error) {
        const needsCookie = error.kind === 'tokenFetchFailed' || error.kind === 'csrfOutdated';
        return needsCookie ? leaveForLogin() : form.fail(contactText.failed, error);
      },
    });

  return { form, send };
}
