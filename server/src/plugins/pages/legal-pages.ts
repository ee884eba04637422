import type { FastifyInstance } from 'fastify';
import { html } from '../../html/template.ts';
import { defaultLegalTexts } from '../../legal/default-texts.ts';
import { renderMarkdown } from '../../legal/markdown.ts';
import type { Env } from '../../settings/env.ts';
import { preparedReply, prepareReplies } from './document-replies.ts';
import { plainPage } from './plain-pages.ts';
import { prepareContent } from './static-documents.ts';

const TITLES = { terms: 'Terms & Conditions', privacy: 'Privacy Policy' } as const;

interface LegalPagesOptions {
  readonly env: Pick<Env, 'legalTexts' | 'supportEmail'>;
  readonly paymentProvider: string;
}

/** The pop-ups take their text from these pages, so that the owner can change it without a build. */
export function registerLegalPages(app: FastifyInstance, { env, paymentProvider }: LegalPagesOptions): void {
  const defaults = defaultLegalTexts({ supportEmail: env.supportEmail, paymentProvider });
  for (const name of ['terms', 'privacy'] as const) {
    const text = renderMarkdown(env.legalTexts[name] ?? defaults[name]);
    const page = plainPage(TITLES[name], html`<article>${text}</article>`);
    const send = preparedReply(
      prepareReplies(prepareContent(page), { 'content-type': 'text/html; charset=utf-8' }),
    );
    app.get(`/legal/${name}`, { schema: { hide: true } }, (request, reply) => send(request, reply));
  }
}
