import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import type { siteCalls } from './calls.ts';
import { contactBody, contactReply } from './contact.ts';
import { ownWordsReply } from './own-words.ts';

export const siteSchemas = {
  csrfCookie: {
    summary: 'Sets the XSRF-TOKEN cookie that some calls must return in X-XSRF-TOKEN',
    reply: envelope,
  },
  sendContactMessage: {
    summary: 'Sends a message to support',
    limit: 'contact',
    body: contactBody,
    reply: contactReply,
  },
  readOwnWords: {
    summary: 'The words of the owner that stand in for the built-in ones',
    reply: ownWordsReply,
  },
} as const satisfies Record<keyof typeof siteCalls, Schemas>;
