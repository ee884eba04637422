import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { auditLog, contactMessages, invoices, mails, users, webhookEvents } from '../../src/db/schema.ts';
import { createMailDelivery } from '../../src/jobs/deliver-mail.ts';
import { createAccountPurge } from '../../src/modules/account/purge.ts';
import { reminderHolds } from '../../src/modules/schedule/reminders.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOpenMeteo } from '../support/open-meteo-stand-in.ts';
import { findUser, login, mailedId, send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { addAdmin } from './admin-entries.ts';
import { savedNight } from './night-entries.ts';
import { usePaymentSite } from './payment-site.ts';
import {
  findInTables,
  keptFields,
  type PlantedField,
  plantedFields,
  wordFieldsOfContract,
  wordIn,
} from './planted-words.ts';
import { createRecordedLog } from './recorded-log.ts';
import { rosterOf } from './roster-entries.ts';
import { testEnv } from './test-app.ts';

/** The emulator's payer, as reported by the provider. */
const PAYER = 'payer@example.com';
const DAY_MS = 24 * 60 * 60 * 1000;
/** An admin's answer to the member must be erased too. */
const ANSWER = 'We do. zqanswerqz';

const { logger, lines } = createRecordedLog();
const openMeteo = await startOpenMeteo();
const weather = { forecastUrl: openMeteo.url, geocodingUrl: openMeteo.url };
const site = await usePaymentSite({ app: { logger, env: { ...testEnv, weather } } });
const { app, db, database, emulator } = site;
const admin = await addAdmin(app, database);
// Refuses with a usual message that contains the address.
const mailServer = await startMailServer(0, {
  onRcptTo: ({ address }, _session, done) =>
    done(Object.assign(new Error(`<${address}>: Recipient address rejected`), { responseCode: 550 })),
});
afterAll(() => Promise.all([openMeteo.close(), mailServer.close()]));

const sent = new Set<PlantedField>();
function plant(field: PlantedField): string {
  sent.add(field);
  return wordIn(field);
}

const email = `${plant('register.email')}@example.org`;
const agent = { 'user-agent': `Firefox/1 ${plant('header.user-agent')}` };

async function becomeMember(): Promise<string> {
  const password = plant('register.password');
  const person = { first_name: plant('register.first_name'), last_name: plant('register.last_name'), email };
  const body = { ...person, password, terms: '1' };
  const extra = { role: plant('register.role'), sign_up: plant('register.sign_up') };
  await send(app, 'register', { body: { ...body, ...extra, terms: plant('register.terms') } });
  expect((await send(app, 'register', { body: { ...body, ...extra } })).statusCode).toBe(200);
  const { id } = (await findUser(database, email)) ?? { id: '' };
  await send(app, 'adminResendActivation', { token: admin.token, id });
  await send(app, 'resendActivation', { body: { email: `${plant('resendActivation.email')}@example.org` } });
  await send(app, 'activateAccount', { id: plant('activateAccount.id') });
  await send(app, 'activateAccount', { id: await mailedId(database, email), headers: agent });

  await login(app, `${plant('login.email')}@example.org`, plant('login.password'));
  await send(app, 'forgotPassword', { body: { email: `${plant('forgotPassword.email')}@example.org` } });
  const reset = { password: plant('resetPassword.password'), random_id: plant('resetPassword.random_id') };
  await send(app, 'resetPassword', {
    body: { ...reset, email: `${plant('resetPassword.email')}@example.org` },
  });
  await send(app, 'forgotPassword', { body: { email } });
  const random_id = await mailedId(database, email);
  const isReset = await send(app, 'resetPassword', { body: { ...reset, email, random_id } });
  expect(isReset.statusCode).toBe(200);
  const { auth_token: token } = (await login(app, email, reset.password, { headers: agent })).json();
  const saved = await send(app, 'savePassword', {
    token,
    body: { password: plant('savePassword.password') },
  });
  expect(saved.statusCode).toBe(200);
  return token;
}

async function fillEverything(token: string): Promise<void> {
  const succeed = async (...[name, options]: [Parameters<typeof send>[1], Parameters<typeof send>[2]?]) => {
    const reply = await send(app, name, { token, ...options });
    expect({ name, status: reply.statusCode, body: reply.body }).toMatchObject({ name, status: 200 });
    return reply.json();
  };
  await succeed('sendContactMessage', {
    body: {
      first_name: plant('sendContactMessage.first_name'),
      last_name: plant('sendContactMessage.last_name'),
      // Their own address, in other letters.
      email: email.toUpperCase(),
      phone: plant('sendContactMessage.phone'),
      message: `Hello. ${plant('sendContactMessage.message')}`,
    },
  });
  sent.add('sendContactMessage.email');

  const entry = { kind: 'traffic_run', name: plant('savePortfolioEntry.name') };
  const { entry: saved } = await succeed('savePortfolioEntry', {
    body: { ...entry, data: { [plant('savePortfolioEntry.data')]: 1 } },
  });
  await succeed('deletePortfolioEntry', { id: saved.id });
  const { entry: other } = await succeed('savePortfolioEntry', { body: { ...entry, data: {} } });
  const change = {
    name: plant('updatePortfolioEntry.name'),
    data: { a: [plant('updatePortfolioEntry.data')] },
  };
  await succeed('updatePortfolioEntry', { id: other.id, body: change });
  await succeed('sharePortfolioEntry', { id: other.id, body: { share: 'on' } });

  await succeed('saveNight', {
    id: 'feature_1',
    body: { ...savedNight, data: { [plant('saveNight.data')]: 1 } },
  });
  const players = [{ id: crypto.randomUUID(), name: plant('saveRoster.players'), label: '5' }];
  const team = { name: plant('saveRoster.name'), division: plant('saveRoster.division'), players };
  await succeed('saveRoster', { body: rosterOf(team) });
  const version = plant('deleteRoster.version');
  await send(app, 'deleteRoster', { token, id: plant('deleteRoster.id'), query: { version } });

  for (const text of [plant('addListItem.text'), 'to be rewritten']) {
    await succeed('addListItem', { body: { id: crypto.randomUUID(), text } });
  }
  const pasted = { id: crypto.randomUUID(), text: plant('addListItems.items') };
  await succeed('addListItems', { body: { items: [pasted] } });
  const { items } = await succeed('readListItems');
  await succeed('updateListItem', { id: items[1].id, body: { text: plant('updateListItem.text') } });

  await succeed('searchPlaces', { body: { search_terms: plant('searchPlaces.search_terms') } });
  const place = { name: plant('chooseWeatherPlace.name'), latitude: 52.52, longitude: 13.41 };
  await succeed('chooseWeatherPlace', { body: place });
  await succeed('readWeather');

  await succeed('saveBillingDetails', {
    body: {
      company: plant('saveBillingDetails.company'),
      tax_number: plant('saveBillingDetails.tax_number'),
      street: plant('saveBillingDetails.street'),
      postal_code: plant('saveBillingDetails.postal_code'),
      city: plant('saveBillingDetails.city'),
      region: plant('saveBillingDetails.region'),
      country: plant('saveBillingDetails.country'),
    },
  });
  const offered = await site.offer(token);
  await emulator.approve(offered.id);
  expect((await site.report(token, offered)).statusCode).toBe(200);
  for (const event of await emulator.events(offered.id))
    expect((await site.hand(event.id)).statusCode).toBe(200);
  await site.runJobs();

  const { groupId, classId, title } = await addClass(database);
  const named = { class_group_id: groupId, class_random_id: classId };
  await succeed('bookClass', { body: { ...named, class_title: plant('bookClass.class_title') } });
  await succeed('searchClasses', {
    body: { search_terms: `${plant('searchClasses.search_terms')} ${title}`, group_title: 'Any' },
  });
}

/** Refused requests must leave no data either. */
async function sendInVain(token: string): Promise<void> {
  await send(app, 'searchClasses', {
    token,
    body: { search_terms: 'token', group_title: plant('searchClasses.group_title') },
  });
  await send(app, 'readClass', { token, id: plant('readClass.id') });
  const unknown = (name: 'bookClass' | 'joinWaitingList') => ({
    class_group_id: plant(`${name}.class_group_id`),
    class_random_id: plant(`${name}.class_random_id`),
  });
  for (const name of ['bookClass', 'joinWaitingList'] as const) {
    await send(app, name, { token, body: unknown(name) });
  }
  const payment = {
    amount: plant('subscriptionPayment.amount'),
    vendor: plant('subscriptionPayment.vendor'),
    recurring_payment_id: plant('subscriptionPayment.recurring_payment_id'),
  };
  await send(app, 'subscriptionPayment', { token, body: { ...payment, plan: 'monthly' } });
  await send(app, 'switchPlan', { token, body: { plan: 'yearly', amount: plant('switchPlan.amount') } });
  await send(app, 'deleteMyAccount', { token, body: { password: plant('deleteMyAccount.password') } });
  await send(app, 'claimRegistration', {
    token,
    body: { password: plant('claimRegistration.password') },
  });
  await send(app, 'listSessions', { token, query: { after: plant('listSessions.after') } });
  await send(app, 'upcomingClasses', { query: { page: plant('upcomingClasses.page') } });
  for (const field of plantedFields.filter((each) => each.endsWith('.id'))) {
    const name = field.split('.')[0] as Parameters<typeof send>[1];
    const body = { text: 'x', name: 'x', share: 'on', after_id: null };
    const reply = await send(app, name, {
      token,
      id: plant(field),
      ...(field.startsWith('update') && { body }),
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  }
}

/** Former names, former addresses and requested addresses belong to the account too. */
async function changeNameAndEmail(token: string): Promise<void> {
  const password = wordIn('savePassword.password');
  const name = { first_name: plant('changeMyName.first_name'), last_name: plant('changeMyName.last_name') };
  const inVain = { ...name, password: plant('changeMyName.password') };
  expect((await send(app, 'changeMyName', { token, body: inVain })).json().status).toBe(800);
  expect((await send(app, 'changeMyName', { token, body: { ...name, password } })).statusCode).toBe(200);
  const word = plant('askEmailChange.email');
  const ask = (local: string, typed = password) =>
    send(app, 'askEmailChange', { token, body: { email: `${local}@example.org`, password: typed } });
  expect((await ask(word, plant('askEmailChange.password'))).json().status).toBe(800);
  expect((await ask(word)).statusCode).toBe(200);
  const id = await mailedId(database, `${word}@example.org`);
  const confirmWith = (typed: string) => send(app, 'confirmEmailChange', { id, body: { password: typed } });
  await send(app, 'readEmailChange', { id: plant('readEmailChange.id') });
  expect((await confirmWith(plant('confirmEmailChange.password'))).json().status).toBe(800);
  expect((await send(app, 'confirmEmailChange', { id, token, body: {} })).statusCode).toBe(200);
  expect((await ask(`${word}.asked`)).statusCode).toBe(200);
}

/** All actions of admins on a member, so that the audit log has them. */
async function beAdministered(): Promise<void> {
  const user = await findUser(database, email);
  const id = user?.id ?? '';
  const { token } = admin;
  const change = { version: String(user?.version), pay_type: 'vip', role: 'member', status: 'active' };
  expect((await send(app, 'adminChangeMember', { token, id, body: change })).statusCode).toBe(200);
  const [message] = await db.select().from(contactMessages);
  const mark = { version: String(message?.version), status: 'read' };
  const marked = await send(app, 'adminMarkMessage', { token, id: message?.id ?? '', body: mark });
  expect(marked.statusCode).toBe(200);
  const answer = { id: crypto.randomUUID(), version: String((message?.version ?? 0) + 1), text: ANSWER };
  const answered = await send(app, 'adminAnswerMessage', { token, id: message?.id ?? '', body: answer });
  expect(answered.statusCode).toBe(200);
  await deliverAllMails();
  for (const { id: mailId } of await db.select().from(mails)) {
    await send(app, 'adminRetryMail', { token, id: mailId });
  }
  await send(app, 'adminRepairPayments', { token, id });
}

async function deliverAllMails(): Promise<void> {
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${mailServer.port}`);
  const deliverNext = createMailDelivery({
    db,
    mailer,
    mailFrom: 'Carom Labs <post@carom-labs.example>',
    invoiceFile: (invoiceId) => site.invoices.file(invoiceId, { from: 'mails' }),
    reminderHolds,
    clock: () => new Date(),
    logger,
  });
  while (await deliverNext());
  mailer.close();
}

const allWords = [...plantedFields.map(wordIn), PAYER, 'zqanswerqz'];
/** The exception: invoices must be kept with the name of their recipient. */
const findBesideInvoices = async () =>
  (await findInTables(db, allWords)).filter((found) => !found.endsWith(' in public.invoices'));
const wordsIn = (text: string) => allWords.filter((word) => text.toLowerCase().includes(word));

test('the table of planted words has every text field of the contract', () => {
  const ofContract = plantedFields.filter((field) => !field.startsWith('header.'));
  expect(ofContract.toSorted(), 'the rows of FIELDS in planted-words.ts').toEqual(
    wordFieldsOfContract().toSorted(),
  );
});

test('the export has all stored data, and a deleted account leaves none', async () => {
  const token = await becomeMember();
  await fillEverything(token);
  await sendInVain(token);
  await deliverAllMails();
  await beAdministered();
  await changeNameAndEmail(token);
  expect(
    plantedFields.filter((field) => !sent.has(field)),
    'fields that this test does not send',
  ).toEqual([]);
  expect(await db.$count(auditLog)).toBeGreaterThan(8);
  expect(await db.$count(webhookEvents)).toBeGreaterThan(0);

  const stored = await findInTables(db, allWords);
  const exported = await send(app, 'exportMyData', { token });
  expect(exported.statusCode).toBe(200);
  // The contact form uses the address of the account.
  const fields = keptFields.filter((field) => field !== 'sendContactMessage.email');
  const kept = [...fields.map(wordIn), 'zqanswerqz'];
  expect(new Set(stored.map((found) => found.split(' ')[0]))).toEqual(new Set(kept));
  expect(wordsIn(exported.body).toSorted()).toEqual(kept.toSorted());

  const reply = await send(app, 'deleteMyAccount', {
    token,
    body: { password: wordIn('savePassword.password') },
  });
  expect(reply.statusCode).toBe(200);
  expect(await findBesideInvoices()).toEqual([]);
  // Later events of the provider must not restore data.
  const { rows } = await db.execute<{ id: string }>(sql`select id from payment_emulator.events`);
  for (const { id } of rows) await site.hand(id);
  await site.runJobs();
  expect(await findBesideInvoices()).toEqual([]);
  // Invoices are kept by law, without the account.
  const issued = await db.select().from(invoices);
  expect(issued.map(({ userId }) => userId)).toEqual(issued.map(() => null));
  const namedBy = issued.map(({ buyer }) => buyer.name).join();
  expect(namedBy).toContain(wordIn('register.first_name'));
  expect(wordsIn(JSON.stringify(lines))).toEqual([]);
});

test('a pending account is erased as completely, except for messages that others may have written', async () => {
  const body = { first_name: 'zq1000qz', last_name: 'zq1001qz', email: 'zq1002qz@example.org', terms: '1' };
  const words = Object.values(body).filter((word) => word !== '1');
  await send(app, 'register', { body: { ...body, password: 'carom on two cushions' } });
  const { id } = (await findUser(database, body.email)) ?? { id: '' };
  await send(app, 'adminResendActivation', { token: admin.token, id });
  const contact = { ...body, message: 'Where is the mail?' };
  expect((await send(app, 'sendContactMessage', { body: contact })).statusCode).toBe(200);
  await deliverAllMails();
  expect(await findInTables(db, words)).not.toEqual([]);

  await createAccountPurge({ db, clock: () => new Date(Date.now() + 31 * DAY_MS) })();
  expect(await db.$count(users, eq(users.id, id))).toBe(0);
  // The person who registered the address may not be the author of the messages.
  expect(await db.$count(contactMessages, eq(contactMessages.email, body.email))).toBe(1);
  await db.delete(contactMessages).where(eq(contactMessages.email, body.email));
  await db.delete(mails).where(eq(mails.replyTo, body.email));
  expect(await findInTables(db, words)).toEqual([]);
});
