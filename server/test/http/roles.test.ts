import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import type { AccessLevel } from '@carom/domain/access';
import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  pairingScores,
  paymentNotices,
  savedFilters,
  weatherAnswers,
  webhookEvents,
} from '../../src/db/schema.ts';
import { queueMail } from '../../src/jobs/mail-outbox.ts';
import { placesQuestion } from '../../src/modules/weather/questions.ts';
import { createSecretId } from '../../src/security/secret-ids.ts';
import { dayFromNow, giveDays, subscribe } from '../support/subscriptions.ts';
import { addUser, mailedId, openSession, PASSWORD, registration, send } from './accounts.ts';
import { importedFile, seriesDraft } from './admin-bulk-class-entries.ts';
import { addBooking, addClass, classDraft } from './admin-class-entries.ts';
import { addAnswerTemplate, addContactMessage } from './admin-entries.ts';
import { addVideo, videoText } from './admin-video-entries.ts';
import { addListItem } from './list-item-entries.ts';
import { savedNight } from './night-entries.ts';
import { addNightLink } from './night-link-entries.ts';
import { addInvoice, addPaidSubscription, BILLING_DETAILS } from './payment-entries.ts';
import { addPortfolioEntry, portfolioPlan } from './portfolio-entries.ts';
import { createRecordedLog } from './recorded-log.ts';
import { addRoster, rosterOf } from './roster-entries.ts';
import { addCalendarFeed, stopTokens } from './schedule-entries.ts';
import { contactMessage, createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { logger, lines } = createRecordedLog();
const app = await createTestApp(database, { logger });
/** Client addresses, and their networks. The log must contain only the networks. */
const CLIENTS = { '198.51.100.77': '198.51.100.0/24', '2001:db8:1:2::77': '2001:db8:1::/48' };
const MAIL_ADDRESS = /[\w.+-]+(?:@|%40)[\w-]+\.\w/;

const VISITORS = ['guest', 'member', 'admin'] as const;
type Visitor = (typeof VISITORS)[number];

interface Prepared {
  readonly body?: unknown;
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

interface Row {
  /** The status for each visitor if the call is valid otherwise. */
  readonly statuses: readonly [guest: number, member: number, admin: number];
  /** Creates the data of a valid call. Data with an owner belongs to this user. */
  readonly prepare?: (user: { id: string; email: string } | null) => Promise<Prepared>;
}

const forEverybody = [200, 200, 200] as const;
const forSignedIn = [401, 200, 200] as const;
const forMembers = [401, 200, 403] as const;
const forAdmins = [401, 403, 200] as const;

const sent = (body: unknown) => async () => ({ body });
const ownEntry =
  ({ body, deletedAt = null }: { body?: unknown; deletedAt?: Date | null } = {}) =>
  async (user: { id: string } | null) => {
    const owner = user ?? (await addUser(database));
    return { id: (await addPortfolioEntry(database, owner, { deletedAt })).id, body };
  };

const ownItem =
  ({ body, deletedAt = null }: { body?: unknown; deletedAt?: Date | null } = {}) =>
  async (user: { id: string } | null) => {
    const owner = user ?? (await addUser(database));
    return { id: await addListItem(database, owner, { deletedAt }), body };
  };

const aClassToBook =
  ({ capacity = 10 } = {}) =>
  async (user: { id: string } | null) => {
    if (user !== null) await subscribe(database, user);
    const { groupId, classId } = await addClass(database, { capacity });
    return { body: { class_group_id: groupId, class_random_id: classId, class_title: 'x' } };
  };
const ownBooking = (state: 'booked' | 'waiting') => async (user: { id: string } | null) => {
  const owner = user ?? (await addUser(database));
  return { id: (await addBooking(database, await addClass(database), owner, state)).id };
};

const aMessage = (body?: unknown) => async () => ({ id: (await addContactMessage(database)).id, body });
const aTemplate = (body?: unknown) => async () => ({ id: (await addAnswerTemplate(database)).id, body });
const aMember =
  ({ body, status = 'active' }: { body?: unknown; status?: 'active' | 'pending' } = {}) =>
  async () => ({ id: (await addUser(database, { status })).id, body });
const aCharge = (body?: unknown) => async () => {
  const { charge } = await addPaidSubscription(database, await addUser(database), { vendor: 'paypal' });
  return { id: charge.id, body };
};
const aClass = (body?: unknown) => async () => ({ id: (await addClass(database)).classId, body });
const aSeries = async () => {
  const seriesId = crypto.randomUUID();
  const { classId } = await addClass(database, { seriesId });
  const body = { id: crypto.randomUUID(), class_id: classId, ...classDraft };
  return { id: seriesId, body: { ...body, classes: [{ id: classId, version: '1' }] } };
};
/** A booking of a class that is about to begin: attendance can be marked, and the seat taken back. */
const aBooking = (body?: unknown) => async () => {
  const startsAt = new Date(Date.now() + 30 * 60 * 1000);
  const held = await addClass(database, { startsAt, endsAt: new Date(startsAt.getTime() + 1000) });
  return { id: (await addBooking(database, held, await addUser(database))).id, body };
};
const aVideo = (body?: unknown) => async () => ({ id: (await addVideo(database)).id, body });
const theScores = async () => {
  await database.db.delete(pairingScores);
  return { body: { version: '0', values: valuesOf(builtInScores()) } };
};

const ownReceipt = async (user: { id: string } | null) => {
  const { charge } = await addPaidSubscription(database, user ?? (await addUser(database)));
  return { id: charge.id };
};
const ownInvoice = async (user: { id: string } | null) => ({
  id: (await addInvoice(database, user ?? (await addUser(database)))).id,
});
const ownPayment = async (user: { id: string } | null) => {
  const { subscription } = await addPaidSubscription(database, user ?? (await addUser(database)));
  const recurring_payment_id = subscription.providerSubscriptionId;
  return { body: { amount: '1.00', plan: 'monthly', vendor: 'test', recurring_payment_id } };
};

const askedEmailLink = (to: string) => mailedId(database, to);
async function askForEmail() {
  const user = await addUser(database);
  const email = `${crypto.randomUUID()}@example.org`;
  const { token } = await openSession(app, user);
  await send(app, 'askEmailChange', { token, body: { email, password: PASSWORD } });
  return { user, email };
}

/** The permissions of every call. Add new calls of the contract here. */
const table: Record<CallName, Row> = {
  csrfCookie: { statuses: forEverybody },
  readOwnWords: { statuses: forEverybody },
  sendContactMessage: { statuses: forEverybody, prepare: sent(contactMessage) },
  register: {
    statuses: forEverybody,
    prepare: async () => ({ body: { ...registration, email: `${crypto.randomUUID()}@example.org` } }),
  },
  activateAccount: {
    statuses: forEverybody,
    prepare: async () => {
      const { email } = await addUser(database, { status: 'pending' });
      await send(app, 'resendActivation', { body: { email } });
      return { id: await mailedId(database, email) };
    },
  },
  // Accepts only sessions that an activation in another browser has opened.
  claimRegistration: { statuses: [401, 409, 409], prepare: sent({ password: PASSWORD }) },
  refuseRegistration: { statuses: [401, 409, 403] },
  resendActivation: { statuses: forEverybody, prepare: sent({ email: 'nobody@example.org' }) },
  login: {
    statuses: forEverybody,
    prepare: async () => ({ body: { email: (await addUser(database)).email, password: PASSWORD } }),
  },
  logout: { statuses: forSignedIn },
  forgotPassword: {
    statuses: forEverybody,
    prepare: async () => ({ body: { email: (await addUser(database)).email } }),
  },
  resetPassword: {
    statuses: forEverybody,
    prepare: async () => {
      const { email } = await addUser(database);
      await send(app, 'forgotPassword', { body: { email } });
      return { body: { email, password: 'a new one for it', random_id: await mailedId(database, email) } };
    },
  },
  savePassword: { statuses: forSignedIn, prepare: sent({ password: 'a new one for it' }) },
  listSessions: { statuses: forSignedIn },
  endSession: {
    statuses: forSignedIn,
    prepare: async (user) => ({
      id: user === null ? crypto.randomUUID() : (await openSession(app, user)).id,
    }),
  },
  exportMyData: { statuses: forSignedIn },
  readMyProfile: { statuses: forSignedIn },
  changeMyName: {
    statuses: forSignedIn,
    prepare: sent({ first_name: 'Ada', last_name: 'Byron', password: PASSWORD }),
  },
  askEmailChange: {
    statuses: forSignedIn,
    prepare: async () => ({ body: { email: `${crypto.randomUUID()}@example.org`, password: PASSWORD } }),
  },
  readEmailChange: {
    statuses: forEverybody,
    prepare: async () => ({ id: await askedEmailLink((await askForEmail()).email) }),
  },
  confirmEmailChange: {
    statuses: forEverybody,
    prepare: async () => ({
      id: await askedEmailLink((await askForEmail()).email),
      body: { password: PASSWORD },
    }),
  },
  undoEmailChange: {
    statuses: forEverybody,
    prepare: async () => {
      const { user, email } = await askForEmail();
      const id = await askedEmailLink(email);
      await send(app, 'confirmEmailChange', { id, body: { password: PASSWORD } });
      return { id: await askedEmailLink(user.email) };
    },
  },
  deleteMyAccount: { statuses: forMembers, prepare: sent({ password: PASSWORD }) },
  readPairingScores: { statuses: forEverybody },
  searchClasses: { statuses: forEverybody, prepare: sent({ search_terms: 'x', group_title: 'Any' }) },
  nextClasses: { statuses: forEverybody },
  readPlans: { statuses: forEverybody },
  upcomingClasses: { statuses: forEverybody },
  readClass: { statuses: forEverybody, prepare: aClass() },
  bookClass: { statuses: forMembers, prepare: aClassToBook() },
  listBookings: { statuses: forMembers },
  cancelBooking: { statuses: forMembers, prepare: ownBooking('booked') },
  joinWaitingList: { statuses: forMembers, prepare: aClassToBook({ capacity: 0 }) },
  leaveWaitingList: { statuses: forMembers, prepare: ownBooking('waiting') },
  readScheduleSettings: { statuses: forMembers },
  switchReminders: { statuses: forMembers, prepare: sent({ reminders: 'off' }) },
  stopReminders: {
    statuses: forEverybody,
    prepare: async () => ({ id: stopTokens.issue(await addUser(database)) }),
  },
  makeCalendarFeed: { statuses: forMembers },
  endCalendarFeed: { statuses: forMembers },
  readCalendarFeed: {
    statuses: forEverybody,
    prepare: async () => ({ id: await addCalendarFeed(app, await addUser(database)) }),
  },
  readNight: { statuses: forMembers, prepare: async () => ({ id: 'feature_1' }) },
  readNightLink: { statuses: forMembers, prepare: async () => ({ id: 'feature_1' }) },
  makeNightLink: {
    statuses: forMembers,
    prepare: async () => ({ id: 'feature_1', body: { advice: 'off' } }),
  },
  changeNightLink: {
    statuses: forMembers,
    prepare: async () => ({ id: 'feature_1', body: { advice: 'on' } }),
  },
  endNightLink: { statuses: forMembers, prepare: async () => ({ id: 'feature_1' }) },
  readFollowedNight: {
    statuses: forEverybody,
    prepare: async () => ({ id: await addNightLink(app, await addUser(database)) }),
  },
  // Public as well. An unknown id, because the stream of an existing night does not end.
  followNight: { statuses: [404, 404, 404], prepare: async () => ({ id: createSecretId() }) },
  saveNight: { statuses: forMembers, prepare: async () => ({ id: 'feature_1', body: savedNight }) },
  listPortfolio: { statuses: forMembers },
  listFinishedNights: { statuses: forMembers },
  savePortfolioEntry: { statuses: forMembers, prepare: sent(portfolioPlan) },
  readPortfolioEntry: { statuses: forMembers, prepare: ownEntry() },
  updatePortfolioEntry: { statuses: forMembers, prepare: ownEntry({ body: { name: 'Renamed' } }) },
  deletePortfolioEntry: { statuses: forMembers, prepare: ownEntry() },
  restorePortfolioEntry: { statuses: forMembers, prepare: ownEntry({ deletedAt: new Date() }) },
  sharePortfolioEntry: { statuses: forMembers, prepare: ownEntry({ body: { share: 'on' } }) },
  readRosters: { statuses: forMembers },
  saveRoster: { statuses: forMembers, prepare: async () => ({ body: rosterOf() }) },
  deleteRoster: {
    statuses: forMembers,
    prepare: async (user) => {
      const owner = user ?? (await addUser(database));
      return { id: await addRoster(database, owner), query: { version: '1' } };
    },
  },
  readSharedEntry: {
    statuses: forEverybody,
    prepare: async () => {
      const sharedId = createSecretId();
      await addPortfolioEntry(database, await addUser(database), { sharedId });
      return { id: sharedId };
    },
  },
  // No provider runs in this test, so the member has never paid.
  subscriptionInfo: { statuses: [401, 404, 403] },
  createCheckoutIntent: { statuses: [401, 503, 403], prepare: sent({ plan: 'monthly' }) },
  subscriptionPayment: { statuses: [401, 200, 403], prepare: ownPayment },
  subscriptionCancel: { statuses: [401, 404, 403] },
  doNotRenew: { statuses: [401, 404, 403] },
  renewAgain: { statuses: [401, 404, 403] },
  switchPlan: { statuses: [401, 409, 403], prepare: sent({ plan: 'yearly', amount: '190.00' }) },
  answerSwitch: { statuses: forMembers, prepare: sent({ answer: 'agreed' }) },
  testSubscription: { statuses: forMembers, prepare: sent({ plan: 'monthly' }) },
  listPayments: { statuses: forMembers },
  readReceipt: { statuses: forMembers, prepare: ownReceipt },
  downloadInvoice: { statuses: forMembers, prepare: ownInvoice },
  readBillingDetails: { statuses: forMembers },
  saveBillingDetails: { statuses: forMembers, prepare: sent(BILLING_DETAILS) },
  readDashboard: { statuses: forMembers },
  readListItems: { statuses: forMembers },
  addListItem: { statuses: forMembers, prepare: sent({ id: crypto.randomUUID(), text: 'Chalk' }) },
  addListItems: {
    statuses: forMembers,
    prepare: async () => ({ body: { items: [{ id: crypto.randomUUID(), text: 'Chalk' }] } }),
  },
  updateListItem: { statuses: forMembers, prepare: ownItem({ body: { is_done: true } }) },
  moveListItem: { statuses: forMembers, prepare: ownItem({ body: {} }) },
  deleteListItem: { statuses: forMembers, prepare: ownItem() },
  restoreListItem: { statuses: forMembers, prepare: ownItem({ deletedAt: new Date() }) },
  readWeather: { statuses: forMembers },
  searchPlaces: {
    statuses: forMembers,
    prepare: async () => {
      const known = { question: placesQuestion('Berlin'), answer: [], fetchedAt: new Date() };
      await database.db.insert(weatherAnswers).values(known).onConflictDoNothing();
      return { body: { search_terms: 'Berlin' } };
    },
  },
  chooseWeatherPlace: {
    statuses: forMembers,
    prepare: sent({ name: 'Berlin', latitude: 52.52, longitude: 13.41 }),
  },
  chooseWeatherUnit: { statuses: forMembers, prepare: sent({ unit: 'celsius' }) },
  listVideos: { statuses: forMembers },
  adminListMembers: { statuses: forAdmins },
  adminExportMembers: { statuses: forAdmins },
  adminReadMember: { statuses: forAdmins, prepare: aMember() },
  adminChangeMember: { statuses: forAdmins, prepare: aMember({ body: { version: '1', pay_type: 'vip' } }) },
  adminResendActivation: { statuses: forAdmins, prepare: aMember({ status: 'pending' }) },
  adminEndSessions: { statuses: forAdmins, prepare: aMember() },
  adminListMemberBookings: { statuses: forAdmins, prepare: aMember() },
  adminListMemberPayments: { statuses: forAdmins, prepare: aMember() },
  adminReadBilling: { statuses: forAdmins, prepare: aMember() },
  // A test payment, which does not exist at the provider.
  adminCancelSubscription: {
    statuses: forAdmins,
    prepare: async () => {
      const member = await addUser(database);
      await addPaidSubscription(database, member);
      return { id: member.id };
    },
  },
  adminReadCharge: { statuses: forAdmins, prepare: aCharge() },
  adminPreviewRefund: { statuses: forAdmins, prepare: aCharge({ amount: '0.50' }) },
  // The refund is accepted although the provider is unavailable.
  adminRefundCharge: {
    statuses: [401, 403, 202],
    prepare: aCharge({ id: crypto.randomUUID(), amount: '0.50' }),
  },
  adminDownloadInvoice: {
    statuses: forAdmins,
    prepare: async () => ({ id: (await addInvoice(database, await addUser(database))).id }),
  },
  adminSendInvoice: {
    statuses: forAdmins,
    prepare: async () => ({ id: (await addInvoice(database, await addUser(database))).id }),
  },
  adminPreviewDays: {
    statuses: forAdmins,
    prepare: aMember({ body: { days: '14', reason: 'A class fell through' } }),
  },
  adminGiveDays: {
    statuses: forAdmins,
    prepare: async () => ({
      id: (await addUser(database)).id,
      body: {
        id: crypto.randomUUID(),
        days: '14',
        reason: 'A class fell through',
        start_date: dayFromNow(0),
      },
    }),
  },
  adminRevokeDays: {
    statuses: forAdmins,
    prepare: async () => ({ id: await giveDays(database, await addUser(database)) }),
  },
  adminListMessages: { statuses: forAdmins },
  adminExportMessages: { statuses: forAdmins },
  adminReadMessage: { statuses: forAdmins, prepare: aMessage() },
  adminMarkMessage: { statuses: forAdmins, prepare: aMessage({ version: '1', status: 'read' }) },
  adminAssignMessage: { statuses: forAdmins, prepare: aMessage({ version: '1' }) },
  adminAnswerMessage: {
    statuses: forAdmins,
    prepare: async () => aMessage({ id: crypto.randomUUID(), version: '1', text: 'We do.' })(),
  },
  adminListAnswerTemplates: { statuses: forAdmins },
  adminAddAnswerTemplate: {
    statuses: forAdmins,
    prepare: async () => ({ body: { id: crypto.randomUUID(), name: 'Thanks', text: 'Thank you.' } }),
  },
  adminChangeAnswerTemplate: {
    statuses: forAdmins,
    prepare: aTemplate({ version: '1', name: 'Thanks', text: 'Thank you very much.' }),
  },
  adminDeleteAnswerTemplate: { statuses: forAdmins, prepare: aTemplate() },
  adminListSavedFilters: { statuses: forAdmins },
  adminSaveFilter: {
    statuses: forAdmins,
    prepare: sent({ list: 'members', name: 'Blocked', choices: { status: 'blocked' } }),
  },
  adminDeleteSavedFilter: {
    statuses: forAdmins,
    prepare: async (user) => {
      const userId = (user ?? (await addUser(database))).id;
      const filter = { id: crypto.randomUUID(), userId, list: 'members', name: 'All', choices: {} };
      await database.db.insert(savedFilters).values(filter);
      return { id: filter.id };
    },
  },
  adminReadPairingScores: { statuses: forAdmins },
  adminSavePairingScores: { statuses: forAdmins, prepare: theScores },
  adminRestorePairingScores: { statuses: forAdmins, prepare: theScores },
  adminListAuditLog: { statuses: forAdmins },
  adminExportAuditLog: { statuses: forAdmins },
  adminListClasses: { statuses: forAdmins },
  adminExportClasses: { statuses: forAdmins },
  adminCreateClass: { statuses: forAdmins, prepare: sent({ id: crypto.randomUUID(), ...classDraft }) },
  adminReadClass: { statuses: forAdmins, prepare: aClass() },
  adminUpdateClass: { statuses: forAdmins, prepare: aClass({ ...classDraft, version: '1' }) },
  adminDuplicateClass: {
    statuses: forAdmins,
    prepare: async () => aClass({ id: crypto.randomUUID() })(),
  },
  adminPublishClass: { statuses: forAdmins, prepare: aClass({ published: 'on', version: '1' }) },
  adminCancelClass: { statuses: forAdmins, prepare: aClass({ version: '1' }) },
  adminDeleteClass: {
    statuses: forAdmins,
    prepare: async () => ({
      id: (await addClass(database, { published: false })).classId,
      body: { version: '1' },
    }),
  },
  adminMakeSeries: {
    statuses: forAdmins,
    prepare: async () => ({ body: { ...seriesDraft, id: crypto.randomUUID() } }),
  },
  adminReadSeries: { statuses: forAdmins, prepare: async () => ({ id: (await aSeries()).id }) },
  adminChangeSeries: { statuses: forAdmins, prepare: aSeries },
  adminChangeClasses: {
    statuses: forAdmins,
    prepare: sent({
      id: crypto.randomUUID(),
      action: 'publish',
      classes: [{ id: crypto.randomUUID(), version: '1' }],
    }),
  },
  adminImportClasses: {
    statuses: forAdmins,
    prepare: async () => ({ body: { id: crypto.randomUUID(), csv: importedFile() } }),
  },
  adminListParticipants: { statuses: forAdmins, prepare: aClass() },
  adminExportParticipants: { statuses: forAdmins, prepare: aClass() },
  adminAddParticipant: {
    statuses: forAdmins,
    prepare: async () => ({
      id: (await addClass(database)).classId,
      body: { member_id: (await addUser(database)).id, when_full: 'refuse' },
    }),
  },
  adminReadParticipantSheet: { statuses: forAdmins, prepare: aClass() },
  adminRemoveParticipant: { statuses: forAdmins, prepare: aBooking() },
  adminMarkAttendance: { statuses: forAdmins, prepare: aBooking({ attendance: 'present' }) },
  adminPreviewClassMessage: {
    statuses: forAdmins,
    prepare: aClass({ subject: 'Bring chalk', text: 'Blue, please.', audience: 'booked' }),
  },
  adminSendClassMessage: {
    statuses: forAdmins,
    prepare: async () => {
      const held = await addClass(database);
      await addBooking(database, held, await addUser(database));
      const message = { subject: 'Bring chalk', text: 'Blue, please.', audience: 'booked' };
      return { id: held.classId, body: { id: crypto.randomUUID(), ...message } };
    },
  },
  // An empty body is not a valid picture.
  adminUploadClassImage: { statuses: [401, 403, 422] },
  adminListVideos: { statuses: forAdmins },
  adminExportVideos: { statuses: forAdmins },
  adminAddVideo: { statuses: forAdmins, prepare: sent({ id: crypto.randomUUID(), ...videoText }) },
  adminReadVideo: { statuses: forAdmins, prepare: aVideo() },
  adminUpdateVideo: { statuses: forAdmins, prepare: aVideo({ ...videoText, version: '1' }) },
  adminMoveVideo: {
    statuses: forAdmins,
    prepare: async () => {
      const [{ id }, { id: of }] = [await addVideo(database), await addVideo(database)];
      return { id, body: { place: 'after', of } };
    },
  },
  adminDeleteVideo: { statuses: forAdmins, prepare: aVideo() },
  adminRestoreVideo: {
    statuses: forAdmins,
    prepare: async () => ({ id: (await addVideo(database, { deletedAt: new Date() })).id }),
  },
  adminReadPrices: { statuses: forAdmins },
  adminPreviewPrice: {
    statuses: forAdmins,
    prepare: sent({ pay_type: 'vip', plan: 'monthly', amount: '9' }),
  },
  // An unchanged price needs no call to the provider, which does not run in this test.
  adminChangePrice: {
    statuses: forAdmins,
    prepare: sent({ pay_type: 'vip', plan: 'monthly', amount: '12', version: crypto.randomUUID() }),
  },
  adminListPayments: { statuses: forAdmins },
  adminExportPayments: { statuses: forAdmins },
  adminComparePayments: { statuses: forAdmins, prepare: aMember() },
  adminRepairPayments: { statuses: forAdmins, prepare: aMember() },
  adminListWebhooks: { statuses: forAdmins },
  adminExportWebhooks: { statuses: forAdmins },
  adminRetryWebhook: {
    statuses: forAdmins,
    prepare: async () => {
      const about = { subject: 'subscription', subjectId: 'I-1', raw: '{}', receivedAt: new Date() } as const;
      const event = { id: `WH-${crypto.randomUUID()}`, type: 'BILLING.SUBSCRIPTION.CREATED', ...about };
      await database.db.insert(webhookEvents).values(event);
      return { id: event.id };
    },
  },
  adminListMails: { statuses: forAdmins },
  adminExportMails: { statuses: forAdmins },
  adminRetryMail: {
    statuses: forAdmins,
    prepare: async () => ({
      id: await queueMail(database.db, { to: 'ada@example.org', subject: 'Hello', text: 'Hello' }),
    }),
  },
  adminListJobs: { statuses: forAdmins },
  adminListPaymentNotices: { statuses: forAdmins },
  adminMarkPaymentNotice: {
    statuses: forAdmins,
    prepare: async () => {
      const notice = { kind: 'unknownReversal', subject: crypto.randomUUID() } as const;
      await database.db.insert(paymentNotices).values({ ...notice, problem: 'Who?', since: new Date() });
      return { body: notice };
    },
  },
  adminExportJobs: { statuses: forAdmins },
  adminDownloadApiDescription: { statuses: forAdmins },
  adminRetryJob: {
    statuses: forAdmins,
    prepare: async () => {
      const { rows } = await database.db.execute<{ id: string }>(
        sql`select (graphile_worker.add_job('purge_videos')).id::text as id`,
      );
      const [{ id } = { id: '' }] = rows;
      await database.db.execute(
        sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'No luck')`,
      );
      return { id };
    },
  },
  adminReadDashboard: { statuses: forAdmins },
  adminReadFigures: { statuses: forAdmins },
};

const refusalOf = (status: number) => (status === 401 || status === 403 ? status : 'let in');

const names = Object.keys(endpoints) as CallName[];
// Checked at run time as well, because a test run does not check types.
const missing = names.filter((name) => !(name in table));
if (missing.length > 0) throw new Error(`The table in roles.test.ts has no row for: ${missing.join(', ')}`);

const cases = names.flatMap((name) =>
  VISITORS.map((visitor, at) => [name, visitor, table[name].statuses[at]] as const),
);

test.each(cases)('%s as %s: %i', async (name, visitor: Visitor, status) => {
  const user = visitor === 'guest' ? null : await addUser(database, { role: visitor });
  const session = user === null ? null : await openSession(app, user);
  const prepared = (await table[name].prepare?.(user)) ?? {};
  const [remoteAddress, network] = Object.entries(CLIENTS)[visitor === 'member' ? 1 : 0] as [string, string];
  lines.length = 0;
  const token = session && { token: session.token };
  const reply = await send(app, name, { ...prepared, ...token, remoteAddress });
  expect(reply.statusCode).toBe(status);
  const log = JSON.stringify(lines);
  expect(log).toContain(`"client":"${network}"`);
  expect(log).not.toContain(remoteAddress);
  expect(log).not.toMatch(MAIL_ADDRESS);
  const { file, revalidates }: Endpoint = endpoints[name];
  if (file !== undefined && status === 200) expect(reply.headers['content-type']).toContain(file);
  else expect(reply.json().status).toBe(status);
  const kept = file === 'text/calendar' ? 'private, no-cache' : 'no-cache';
  const isKept = revalidates || (file === 'text/calendar' && status === 200);
  expect(reply.headers['cache-control']).toBe(isKept ? kept : 'no-store');
});

const withId = names.filter((name) => endpoints[name].path.includes(':'));

/** The id of a night is its planner, which is the same for all members. */
const ofNobody: readonly CallName[] = [
  'readNight',
  'saveNight',
  'readNightLink',
  'makeNightLink',
  'changeNightLink',
  'endNightLink',
];
const ofSomebody = withId.filter((name) => !ofNobody.includes(name));

test.each(ofSomebody.filter((name) => ['member', 'signedIn'].includes(endpoints[name].access)))(
  '%s with an id of another member: 404',
  async (name) => {
    const owner = await addUser(database);
    const { token } = await openSession(app, await addUser(database));
    const prepared = await table[name].prepare?.(owner);
    expect(prepared?.id, 'the table must prepare an id that the owner may use').toBeDefined();
    const reply = await send(app, name, { ...prepared, token });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().status).toBe(404);
  },
);

test.each(withId)('%s with an id of nothing: 404', async (name) => {
  const user = await addUser(database, { role: endpoints[name].access === 'admin' ? 'admin' : 'member' });
  const { token } = await openSession(app, user);
  const prepared = await table[name].prepare?.(user);
  for (const id of [crypto.randomUUID(), 'nonsense', '0', '\u0000', "' or true --"]) {
    const reply = await send(app, name, { ...prepared, id, token });
    expect(reply.statusCode).toBe(404);
  }
});

test('the table agrees with what the contract declares', () => {
  for (const [name, { access }] of Object.entries(endpoints)) {
    const { statuses } = table[name as CallName];
    const expected = {
      public: forEverybody,
      anyone: forEverybody,
      signedIn: forSignedIn,
      member: forMembers,
      admin: forAdmins,
    }[access as AccessLevel];
    // A permitted caller may get a status other than 200, for example 404.
    expect(statuses.map(refusalOf), name).toEqual(expected.map(refusalOf));
  }
});

test('exactly the calls that the specification names ask for a CSRF token', () => {
  const asking = Object.entries<Endpoint>(endpoints).filter(([, { csrf }]) => csrf);
  expect(asking.map(([, { path }]) => path).sort()).toEqual([
    '/api/contact',
    '/api/forgot_password',
    '/api/logout',
    '/api/reset_password',
    '/api/save_password',
    '/api/subscription_cancel',
  ]);
});
