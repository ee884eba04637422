import type { Endpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { contactBody, contactReply } from './contact.ts';
import { ownWordsReply } from './own-words.ts';

export const siteEndpoints = {
  csrfCookie: {
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    access: 'public',
    summary: 'Sets the XSRF-TOKEN cookie that some calls must return in X-XSRF-TOKEN',
    reply: envelope,
  },
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    csrf: true,
    summary: 'Sends a message to support',
    limit: 'contact',
    body: contactBody,
    reply: contactReply,
  },
  readOwnWords: {
    method: 'GET',
    path: '/api/own_words',
    access: 'public',
    summary: 'The words of the owner that stand in for the built-in ones',
    reply: ownWordsReply,
  },
} as const satisfies Record<string, Endpoint>;
