import type { FastifyReply } from 'fastify';

const OWN_PARTS = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'";
/** The pages of the payer and the developer, in windows of their own. */
export const PAGE_POLICY = `${OWN_PARTS}; form-action 'self'; frame-ancestors 'none'`;
/** The button, which stands inside somebody else's page. */
export const FRAME_POLICY = `${OWN_PARTS}; form-action 'none'; frame-ancestors http: https:`;

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
