import type { BodyOf } from '@carom/contract/endpoints';
import { api } from '../../api/api.ts';

type ContactField = keyof BodyOf<'sendContactMessage'>;
export type ContactMessage = Readonly<Record<ContactField, string>>;

export function sendContactMessage(body: ContactMessage) {
  return api.call('sendContactMessage', { body });
}
