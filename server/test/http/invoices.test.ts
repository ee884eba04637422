import { paymentsReply } from '@carom/contract/subscription/schemas';
import { addDays, addMonths, isoDateOf } from '@carom/domain/subscription/calendar';
import { toCents } from '@carom/domain/subscription/prices';
import { eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { charges, invoiceNumbers, invoices, mails, users } from '../../src/db/schema.ts';
import { createMailDelivery } from '../../src/jobs/deliver-mail.ts';
import { day as shownDay } from '../../src/mails/mail-parts.ts';
import { createIssuing } from '../../src/modules/invoices/issuing.ts';
import { createInvoicePurge } from '../../src/modules/invoices/jobs.ts';
import { readEnv } from '../../src/settings/env.ts';
import { startMailServer } from '../support/mail-server.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { addUser, send } from './accounts.ts';
import { addPaidSubscription, BILLING_DETAILS } from './payment-entries.ts';
import { usePaymentSite } from './payment-site.ts';

const given = readEnv({
  SELLER_NAME: 'Carom Labs Ltd.',
  SELLER_TAX_NUMBER: 'EX 123 456',
  SELLER_TAX_RATE: '19',
});
if (!given.ok) throw new Error(given.problem.join());
const { seller } = given.value;
const site = await usePaymentSite({ app: { env: { seller } } });
const { app, area, db, database, emulator, handEvents } = site;

const issuedTo = (userId: string) =>
  db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.number);

async function refundAtProvider(userId: string): Promise<void> {
  const [charge] = await db.select().from(charges).where(eq(charges.userId, userId));
  await emulator.merchant('POST', `/v2/payments/captures/${charge?.providerChargeId}/refund`, {});
}

const numbersAreWhole = async () => {
  const rows = await db.select().from(invoices).orderBy(invoices.number);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const [counter] = await db.select().from(invoiceNumbers);
  expect(counter?.last ?? 0).toBe(rows.length);
};

/** A charge as entered by a server of the previous version, without an invoice. */
async function chargeWithoutInvoice(userId: string, given = {}) {
  const amountCents = toCents(19_00);
  const { charge } = await addPaidSubscription(
    database,
    { id: userId },
    { vendor: 'paypal', amountCents, ...given },
  );
  return charge;
}

describe('a charge', () => {
  test('has one invoice with the data at the time of payment, even if it is reported repeatedly', async () => {
    const member = await site.signIn();
    await send(app, 'saveBillingDetails', { token: member.token, body: BILLING_DETAILS });
    const offered = await site.offer(member.token);
    await emulator.approve(offered.id);
    await Promise.all([site.report(member.token, offered), handEvents(offered.id)]);
    await handEvents(offered.id);
    const day = isoDateOf(await emulator.now());
    const [charge] = await db.select().from(charges).where(eq(charges.userId, member.user.id));
    expect(await issuedTo(member.user.id)).toMatchObject([
      {
        kind: 'invoice',
        chargeId: charge?.id,
        issuedOn: day,
        paidOn: day,
        keptUntil: addMonths(day, 120),
        seller: { name: 'Carom Labs Ltd.', taxNumber: 'EX 123 456' },
        buyer: {
          name: 'Ada Chalk',
          email: member.user.email,
          company: 'Chalk & Sons',
          street: '2 Cushion Road',
          country: 'United Kingdom',
        },
        lines: [
          {
            description: 'Subscription, monthly plan',
            startDate: day,
            endDate: addDays(addMonths(day, 1), -1),
            amountCents: 19_00,
          },
        ],
        amountCents: 19_00,
        currency: 'USD',
        vendor: 'paypal',
        providerChargeId: charge?.providerChargeId,
        correctedNumber: null,
      },
    ]);
    const [issued] = await issuedTo(member.user.id);
    const [mail] = await db.select().from(mails).where(eq(mails.to, member.user.email));
    expect(mail?.invoiceId).toBe(issued?.id);
    const lastDay = addDays(addMonths(day, 1), -1);
    expect(mail?.text).toContain(`Period: ${shownDay(day)} to ${shownDay(lastDay)}`);
    expect(mail?.text).toContain(`Your invoice CL-${String(issued?.number).padStart(6, '0')} is attached.`);
  });

  test('that is refunded gets one credit note for its open amount', async () => {
    const { user, id } = await site.subscribe();
    const [charge] = await db.select().from(charges).where(eq(charges.userId, user.id));
    const today = await emulator.now();
    const credit = (amountCents: number) =>
      db.transaction((tx) =>
        area.issuing.issueCreditNote(
          tx,
          {
            charge: { providerChargeId: charge?.providerChargeId ?? '' },
            amountCents: toCents(amountCents),
            reason: 'refunded',
          },
          today,
        ),
      );
    await credit(5_00);
    await refundAtProvider(user.id);
    await handEvents(id);
    await handEvents(id);
    expect(await credit(1)).toBe(null);
    const [invoice, ...notes] = await issuedTo(user.id);
    expect(notes).toMatchObject([
      { kind: 'creditNote', amountCents: 5_00, correctedNumber: invoice?.number, reason: 'refunded' },
      { kind: 'creditNote', amountCents: 14_00, correctedNumber: invoice?.number, buyer: invoice?.buyer },
    ]);
    const told = await db
      .select()
      .from(mails)
      .where(eq(mails.invoiceId, notes[1]?.id ?? ''));
    expect(told).toMatchObject([{ subject: 'A refund from Carom Labs' }]);
  });

  test('that is refunded after a change of the tax gets a credit note with the original tax', async () => {
    const user = await addUser(database);
    const charge = await chargeWithoutInvoice(user.id);
    const today = await emulator.now();
    await db.transaction((tx) => area.issuing.issueInvoice(tx, charge, today));
    const before = await issuedTo(user.id);
    const changed = {
      ...seller,
      name: 'Carom Labs PLC',
      tax: { name: 'GST', ratePercent: 7.7 },
      note: 'New.',
    };
    const returned = { ...charge, status: 'refunded' as const };
    await db.transaction((tx) => createIssuing({ seller: changed }).creditWhole(tx, returned, today));
    const [invoice, note] = await issuedTo(user.id);
    expect(invoice).toEqual(before[0]);
    expect(note?.seller).toEqual({ ...seller, name: 'Carom Labs PLC' });
  });

  test('that is reversed by the payer’s bank gets a credit note with this reason', async () => {
    const { user, id } = await site.subscribe();
    const [charge] = await db.select().from(charges).where(eq(charges.userId, user.id));
    await emulator.reverse(charge?.providerChargeId ?? '');
    await handEvents(id);
    expect(await issuedTo(user.id)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'creditNote', amountCents: 19_00, reason: 'reversed' },
    ]);
  });

  test('that was refused and refunded gets neither', async () => {
    const { user } = await site.signIn();
    const charge = await chargeWithoutInvoice(user.id, { status: 'refused', refusal: 'wrongAmount' });
    await area.issueMissingInvoices();
    const today = await emulator.now();
    const credit = { charge, amountCents: charge.amountCents, reason: 'refunded' as const };
    expect(await db.transaction((tx) => area.issuing.issueCreditNote(tx, credit, today))).toBe(null);
    expect(await issuedTo(user.id)).toEqual([]);
  });

  test('of test mode has none', async () => {
    const user = await addUser(database);
    await addPaidSubscription(database, user);
    await area.issueMissingInvoices();
    expect(await issuedTo(user.id)).toEqual([]);
  });

  test('that is older than the invoice feature gets an invoice from the job, and a credit note if it was refunded', async () => {
    const [kept, returned] = [await addUser(database), await addUser(database)];
    await chargeWithoutInvoice(kept.id);
    const { id } = await chargeWithoutInvoice(returned.id);
    await db.update(charges).set({ status: 'refunded' }).where(eq(charges.id, id));
    await Promise.all([area.issueMissingInvoices(), area.issueMissingInvoices()]);
    expect(await issuedTo(kept.id)).toMatchObject([{ kind: 'invoice' }]);
    expect(await issuedTo(returned.id)).toMatchObject([{ kind: 'invoice' }, { kind: 'creditNote' }]);
  });
});

test('have numbers without gaps or duplicates, also under concurrent and aborted transactions', async () => {
  const today = await emulator.now();
  const sales = await Promise.all(
    Array.from(
      { length: 40 },
      async () => (await chargeWithoutInvoice((await addUser(database)).id)).providerChargeId,
    ),
  );
  const outcomes = await Promise.allSettled(
    // Each charge twice; every third attempt fails after it took its number.
    [...sales, ...sales].map((providerChargeId, index) =>
      db.transaction(async (tx) => {
        await area.issuing.issueInvoice(tx, { providerChargeId }, today);
        if (index % 3 === 0) throw new Error('rolled back');
      }),
    ),
  );
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  const issued = await db.select().from(invoices);
  const sold = issued
    .filter(({ providerChargeId }) => sales.includes(providerChargeId))
    .map(({ providerChargeId }) => providerChargeId);
  expect(new Set(sold).size).toBe(sold.length);
  await area.issueMissingInvoices();
  await numbersAreWhole();
});

describe('the file of an invoice', () => {
  const textOf = async (file: Uint8Array) =>
    (await extractText(new Uint8Array(file), { mergePages: true })).text;

  test('is available to its member only, named by its number', async () => {
    const { user, token } = await site.subscribe();
    const stranger = await site.signIn();
    const { payments } = paymentsReply.strict().parse((await send(app, 'listPayments', { token })).json());
    const [named] = payments[0]?.invoices ?? [];
    const [issued] = await issuedTo(user.id);
    const number = `CL-${String(issued?.number).padStart(6, '0')}`;
    expect(named).toEqual({ id: issued?.id, number, kind: 'invoice', date: issued?.issuedOn });

    const reply = await send(app, 'downloadInvoice', { token, id: named?.id ?? '' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(await textOf(reply.rawPayload)).toContain(`Invoice ${number}`);
    const refused = await send(app, 'downloadInvoice', { token: stranger.token, id: named?.id ?? '' });
    expect(refused.json()).toMatchObject({ status: 404, message: 'This is not among your invoices.' });
  });

  test('shows the tax from the settings, as does the export', async () => {
    const { user, token } = await site.subscribe();
    const [issued] = await issuedTo(user.id);
    const { rawPayload } = await send(app, 'downloadInvoice', { token, id: issued?.id ?? '' });
    const text = (await textOf(rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Net $15.97 Tax 19% $3.03 Total paid $19.00 USD');
    const { export: exported } = (await send(app, 'exportMyData', { token })).json();
    expect(exported.invoices).toMatchObject([{ seller: { tax: { name: 'Tax', ratePercent: 19 } } }]);
  });

  test('is attached to the mail over SMTP, identical to the download', async () => {
    const { user, token, id } = await site.subscribe();
    await refundAtProvider(user.id);
    await handEvents(id);
    const mailServer = await startMailServer(0);
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${mailServer.port}`);
    const deliverNext = createMailDelivery({
      db,
      mailer,
      mailFrom: 'Carom Labs <post@carom-labs.example>',
      invoiceFile: (invoiceId) => site.invoices.file(invoiceId, { from: 'mails' }),
      reminderHolds: async () => true,
      clock: () => new Date(),
      logger: silentLogger,
    });
    while (await deliverNext());
    mailer.close();
    await mailServer.close();
    const issued = await issuedTo(user.id);
    const received = mailServer.received.filter(({ receivers }) => receivers.includes(user.email));
    expect(received).toHaveLength(2);
    for (const [index, name] of ['invoice', 'credit-note'].entries()) {
      const { source = '' } = received[index] ?? {};
      const label = `CL-${String(issued[index]?.number).padStart(6, '0')}`;
      expect(source).toContain(`Content-Type: application/pdf; name=${name}-${label}.pdf`);
      const [, base64 = ''] = source.split('application/pdf')[1]?.split(/\r?\n\r?\n/) ?? [];
      const downloaded = await send(app, 'downloadInvoice', { token, id: issued[index]?.id ?? '' });
      expect(
        Buffer.compare(Buffer.from(base64.split('\n--')[0] ?? '', 'base64'), downloaded.rawPayload),
      ).toBe(0);
    }
  });
});

describe('billing details', () => {
  test('are empty at first, and then as saved by the member', async () => {
    const { token } = await site.signIn();
    const read = async () => (await send(app, 'readBillingDetails', { token })).json().billing_details;
    expect(Object.values(await read())).toEqual(['', '', '', '', '', '', '']);
    const body = { ...BILLING_DETAILS, company: '  Chalk & Sons ', region: '' };
    expect((await send(app, 'saveBillingDetails', { token, body })).json()).toMatchObject({
      status: 200,
      billing_details: { company: 'Chalk & Sons' },
    });
    expect(await read()).toEqual({ ...BILLING_DETAILS, region: '' });
  });

  test.each([
    ['company', 'x'.repeat(121), 'Company may be at most 120 characters long.'],
    ['street', 'two\nlines', 'Street and number contains characters that cannot be used.'],
    ['tax_number', 1, 'Tax number is required.'],
  ])('are refused where %s is not a line of text that fits', async (field, value, message) => {
    const { token } = await site.signIn();
    const body = { ...BILLING_DETAILS, [field]: value };
    expect((await send(app, 'saveBillingDetails', { token, body })).json()).toMatchObject({
      status: 800,
      validation_errors: { [field]: message },
    });
  });
});

describe('an issued invoice', () => {
  test('does not change with the member’s name, address or billing details', async () => {
    const { user, token } = await site.subscribe();
    const before = await issuedTo(user.id);
    const other = { ...BILLING_DETAILS, company: 'Another One' };
    await send(app, 'saveBillingDetails', { token, body: other });
    await db
      .update(users)
      .set({ firstName: 'Grace', email: `new-${user.email}` })
      .where(eq(users.id, user.id));
    expect(await issuedTo(user.id)).toEqual(before);
  });

  test.each([
    ['update', sql`update invoices set amount_cents = amount_cents - 1`],
    ['update of what is printed', sql`update invoices set buyer = buyer || '{"name":"Eve"}'`],
    ['update that also forgets the member', sql`update invoices set user_id = null, reason = 'x'`],
    ['change of owner', sql`update invoices set user_id = (select id from users order by id desc limit 1)`],
    ['delete', sql`delete from invoices`],
  ])('is protected against %s by the database', async (_name, statement) => {
    await site.subscribe();
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('is issued and stays as it is') }),
    });
  });

  test('is deleted after its retention period, and not a day earlier', async () => {
    const { user } = await site.subscribe();
    const [issued] = await issuedTo(user.id);
    if (issued === undefined) throw new Error('Nothing was issued');
    const long = await chargeWithoutInvoice(user.id);
    const { id: _id, ...copied } = issued;
    const dayBefore = (days: number) => isoDateOf(new Date(Date.now() - days * 24 * 60 * 60 * 1000));
    const old = { ...copied, chargeId: long.id, kind: 'creditNote' as const };
    await db.insert(invoices).values([
      { ...old, number: 900_001, keptUntil: dayBefore(1) },
      { ...old, number: 900_002, keptUntil: dayBefore(0) },
    ]);
    await createInvoicePurge({ db, clock: () => new Date() })();
    expect((await issuedTo(user.id)).map(({ number }) => number)).toEqual([issued.number, 900_002]);
  });
});

test('the invoices of all tests above have consecutive numbers', async () => {
  await db.execute(sql`alter table invoices disable trigger invoices_kept`);
  await db.execute(sql`delete from invoices where number > 900000`);
  await db.execute(sql`alter table invoices enable trigger invoices_kept`);
  await numbersAreWhole();
});
