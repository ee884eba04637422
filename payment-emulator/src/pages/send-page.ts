import type { FastifyReply } from 'fastify';

const OWN_PARTS = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'";
/** For the pages of the payer and the developer. */
export const PAGE_POLICY = `${OWN_PARTS}; form-action 'self'; frame-ancestors 'none'`;
/** For the button, which is embedded in another site. */
export const EMBED_POLICY = `${OWN_PARTS}; form-action 'none'; frame-ancestors http: https:`;

interface PageOptions {
  readonly status?: number;
  readonly policy: string;
}

export function sendPage(reply: FastifyReply, text: string, { status = 200, policy }: PageOptions) {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(text);
}
