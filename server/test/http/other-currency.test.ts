import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charges, mails } from '../../src/db/schema.ts';
import { startProviderOfEuros } from '../support/provider-of-euros.ts';
import { send } from './accounts.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const provider = startProviderOfEuros();
const site = await usePaymentSite({ standBefore: (url) => provider.standBefore(url) });
const { app, db, database, emulator } = site;
const admin = await addAdmin(app, database);

test('a renewal in another currency is shown as it was charged, wherever it is named', async () => {
  const { user, token, id } = await site.subscribe();
  const isOfMember = eq(charges.userId, user.id);
  const [first] = await db.select().from(charges).where(isOfMember);
  provider.chargeInEuros({ except: first?.providerChargeId ?? '' });
  await emulator.advanceDays(32);
  await site.handEvents(id);
  const [charge] = await db
    .select()
    .from(charges)
    .where(and(isOfMember, ne(charges.providerChargeId, first?.providerChargeId ?? '')));
  expect(charge).toMatchObject({ amountCents: 19_00, currency: 'EUR' });
  const chargeId = charge?.id ?? '';

  expect(await site.info(token)).toMatchObject({
    payment_paid: { amount: '19.00', currency: 'EUR' },
    renewal: { amount: '19.00' },
  });

  const body = { id: randomUUID(), amount: '5.00' };
  const refund = await send(app, 'adminRefundCharge', { token: admin.token, id: chargeId, body });
  expect(refund.json().charge).toMatchObject({ amount: '19.00', currency: 'EUR', left: '14.00' });
  const [entry] = await changesIn(database);
  expect(entry?.after).toMatchObject({ refund: '5.00 EUR' });

  const texts = (await db.select().from(mails).where(eq(mails.to, user.email)).orderBy(mails.createdAt)).map(
    ({ text }) => text,
  );
  expect(texts[0]).toContain('Paid: $19.00\n');
  expect(texts[1]).toContain('Paid: 19.00 EUR\n');
  expect(texts[2]).toContain('We have refunded 5.00 EUR of your payment of 19.00 EUR.');

  const { payments } = (await send(app, 'listPayments', { token })).json();
  expect(payments.map(({ kind, currency }: { kind: string; currency: string }) => [kind, currency])).toEqual(
    expect.arrayContaining([
      ['refund', 'EUR'],
      ['charge', 'EUR'],
      ['charge', 'USD'],
    ]),
  );
  expect((await send(app, 'readReceipt', { token, id: chargeId })).json().receipt).toMatchObject({
    amount: '19.00',
    currency: 'EUR',
  });
  expect((await send(app, 'readDashboard', { token })).json().facts.payments.last).toMatchObject({
    amount: '19.00',
    currency: 'EUR',
  });
  const { export: data } = (await send(app, 'exportMyData', { token })).json();
  expect(data.subscription.charges[0]).toMatchObject({ amount_cents: 19_00, currency: 'EUR' });

  const query = { search: user.email };
  const { rows } = (await ask(app, 'adminListPayments', admin.token, query)).json();
  expect(rows).toMatchObject([{ currency: 'EUR' }, { currency: 'USD' }]);
  const file = (await ask(app, 'adminExportPayments', admin.token, query)).body;
  expect(file).toMatch(/,19\.00 EUR,partly refunded,5\.00 EUR,/);
  expect(file).toMatch(/,19,paid,,/);
  const records = await ask(app, 'adminListMemberPayments', admin.token, {}, user.id);
  expect(records.json().rows).toMatchObject([{ currency: 'EUR' }, { currency: 'USD' }]);
});
