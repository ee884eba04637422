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

  async function send() {
    const outcome = await form.send(sendContactMessage);
    if (outcome === null) return;
    switch (outcome.kind) {
      case 'ok':
        form.clear();
        await showNotice('success', outcome.reply.message);
        return;
      case 'tokenFetchFailed':
      case 'csrfOutdated':
        return leaveForLogin();
      default:
        form.fail(contactText.failed, outcome);
    }
  }

  return { form, send };
}
