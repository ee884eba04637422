import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/db/client.ts';
import { calendarFeeds, weatherAnswers } from '../../src/db/schema.ts';
import { addUser, mailedId, openSession, PASSWORD, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { addListItem } from './list-item-entries.ts';
import { savedNight } from './night-entries.ts';
import { addInvoice, addPaidSubscription, BILLING_DETAILS } from './payment-entries.ts';
import { addPortfolioEntry } from './portfolio-entries.ts';
import { addCalendarFeed } from './schedule-entries.ts';

const NEW_EMAIL = 'everything@example.org';
const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41 };

/** A subscribed member with data in every module. */
export async function addMemberWithEverything(app: FastifyInstance, database: { readonly db: Database }) {
  const member = await addUser(database);
  const { token } = await openSession(app, member);
  const booked = await addClass(database);
  const { charge } = await addPaidSubscription(database, member);
  const invoice = await addInvoice(database, member);
  await send(app, 'saveBillingDetails', { token, body: BILLING_DETAILS });
  await send(app, 'chooseWeatherPlace', { token, body: BERLIN });
  const current = { time: '2026-11-15T14:15', temperature_c: 11, feels_like_c: 9, humidity_percent: 80 };
  const sky = { precipitation_mm: 0, wind_kmh: 10, weather_code: 3, is_day: true };
  const answer = { time_zone: 'Europe/Berlin', current: { ...current, ...sky }, days: [] };
  await database.db
    .insert(weatherAnswers)
    .values({ question: 'forecast 52.52 13.41', answer, fetchedAt: new Date() });
  await send(app, 'saveNight', { token, id: 'feature_1', body: savedNight });
  const link = await send(app, 'makeNightLink', { token, id: 'feature_1', body: { advice: 'off' } });
  const entry = await addPortfolioEntry(database, member, { kind: 'feature_1_plan' });
  const shared = await send(app, 'sharePortfolioEntry', { token, id: entry.id, body: { share: 'on' } });
  await send(app, 'askEmailChange', { token, body: { email: NEW_EMAIL, password: PASSWORD } });
  const feedId = await addCalendarFeed(app, member);
  // The feed was just read, so the next read is not saved.
  await database.db.update(calendarFeeds).set({ lastReadAt: new Date() });
  return {
    member,
    token,
    booked,
    booking: await addBooking(database, booked, member),
    itemId: await addListItem(database, member),
    entryId: entry.id,
    sharedId: shared.json().entry.shared_id as string,
    chargeId: charge.id,
    invoiceId: invoice.id,
    feedId,
    emailLinkId: await mailedId(database, NEW_EMAIL),
    linkId: link.json().id as string,
  };
}
