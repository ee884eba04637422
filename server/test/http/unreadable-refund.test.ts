import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { charges, refunds } from '../../src/db/schema.ts';
import { passOn } from '../support/passed-on.ts';
import { startStandIn } from '../support/stand-in.ts';
import { send } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';

let isGarbled = false;
/** Makes every refund, but sends an unreadable reply. */
const site = await usePaymentSite({
  async standBefore(emulatorUrl) {
    const { url, stop } = await startStandIn(async (request, response) => {
      const { forwarded, status, text } = await passOn(request, emulatorUrl);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(isGarbled && forwarded.target.endsWith('/refund') ? '[]' : text);
    });
    afterAll(stop);
    return url;
  },
});
const { app, db, emulator } = site;
const admin = await addAdmin(app, site.database);

test('a refund with an unreadable reply is not treated as refused, and is made once', async () => {
  const { user, id } = await site.subscribe();
  const [charge] = await db.select().from(charges).where(eq(charges.userId, user.id));
  const order = randomUUID();
  isGarbled = true;
  const reply = await send(app, 'adminRefundCharge', {
    token: admin.token,
    id: charge?.id ?? '',
    body: { id: order, amount: '5.00' },
  });
  expect(reply.statusCode).toBe(202);
  isGarbled = false;
  expect(await site.area.refunds.carryOut(order)).toMatchObject({ ok: true });
  expect(await db.select().from(refunds)).toMatchObject([{ id: order, state: 'done', amountCents: 5_00 }]);
  expect((await emulator.sales(id)).map(({ status }) => status)).toEqual(['PARTIALLY_REFUNDED']);
  const [refunded] = await db.select().from(charges).where(eq(charges.userId, user.id));
  expect(refunded).toMatchObject({ status: 'partlyRefunded', refundedCents: 5_00 });
});
