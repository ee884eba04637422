import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RevisionService } from '../provider-api/revision-service.ts';
import { noticePage, outcomePage } from './checkout-page.ts';
import { revisionPage } from './revision-page.ts';
import { PAGE_POLICY, sendPage } from './send-page.ts';

interface UpdateQuery {
  readonly ba_token?: string;
  readonly flow?: string;
}

/** Where the payer agrees to another plan. */
export function registerRevisionRoutes(
  app: FastifyInstance,
  { revisions }: { readonly revisions: RevisionService },
): void {
  const send = (reply: FastifyReply, text: string, status = 200) =>
    sendPage(reply, text, { status, policy: PAGE_POLICY });
  const nothing = (reply: FastifyReply) =>
    send(reply, noticePage('Nothing to do', 'There is no change to agree to.'), 404);

  app.get<{ Querystring: UpdateQuery }>('/webapps/billing/subscriptions/update', async (request, reply) => {
    const asked = await revisions.find(request.query.ba_token ?? '');
    if (asked === null) return nothing(reply);
    return send(reply, revisionPage({ ...asked, isPopup: request.query.flow === 'popup' }));
  });

  app.post<{ Body: unknown }>('/checkoutnow/revision', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const isPopup = form.get('flow') === 'popup';
    const token = form.get('token') ?? '';
    const asked = await revisions.find(token);
    if (asked === null) return nothing(reply);
    if (form.get('decision') === 'cancel') {
      return send(reply, outcomePage({ kind: 'cancelled' }, asked.checkout, isPopup));
    }
    const outcome = await revisions.consent(token);
    if (outcome === null) return nothing(reply);
    if (outcome.kind === 'refused') {
      const kind = outcome.refused === 'approvalExpired' ? 'expired' : 'over';
      return send(reply, outcomePage({ kind }, asked.checkout, isPopup));
    }
    return send(reply, outcomePage({ kind: 'approved', tellsPage: true }, outcome.checkout, isPopup));
  });
}
