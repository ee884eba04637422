import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { setCard } from '../control/set-card.ts';
import { readRequest } from '../provider-api/read-request.ts';
import type { Database } from '../store/database.ts';
import { listSubscriptions } from '../store/subscription-rows.ts';
import { autopayPage } from './autopay-page.ts';
import { readForm, refuseForeignForms } from './forms.ts';
import { PAGE_POLICY, sendPage } from './send-page.ts';

const PATH = '/myaccount/autopay/';
const SHOWN = 100;
const chosenCard = z.strictObject({ card: z.enum(['accepted', 'failing']) });

/** Where payers change the card that pays for a subscription. */
export function registerAutopayRoutes(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  app.get(PATH, async (_request, reply) => {
    const subscriptions = await listSubscriptions(database, SHOWN);
    const running = subscriptions.filter(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED');
    return sendPage(reply, autopayPage(running), { policy: PAGE_POLICY });
  });

  app.post<{ Params: { id: string } }>(
    `${PATH}:id`,
    { onRequest: refuseForeignForms },
    async (request, reply) => {
      const { card } = readRequest(chosenCard, readForm(request));
      await setCard(database, request.params.id, card);
      return reply.code(303).header('location', PATH).send();
    },
  );
}
