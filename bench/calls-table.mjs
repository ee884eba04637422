/** The measured calls, their callers, and their budgets relative to the bare server. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '../contract/src/endpoints.ts';
import { MIX } from './search-mix.mjs';
import { addressOf } from './storm-caller.mjs';

const SELECT = 'one prepared select';
const TRANSACTION = 'one transaction with an update and an insert';
const ADDRESSES = 2_000;
/** The bookings to be cancelled are in the last classes. */
const BOOKED_CLASSES = 800;

/** Calls that cannot be compared: they call the payment provider, or end their own session. */
const LEFT_OUT = {
  logout: 'ends its session',
  subscriptionCancel: 'asks the payment provider',
  adminComparePayments: 'asks the payment provider',
  readFollowedNight: 'needs a night that is being played',
  followNight: 'has no end',
};
/** The minimum share of the bare route's rate. Calls without a budget are only reported. */
const BUDGETS = {
  readListItems: 0.3,
  listPortfolio: 0.3,
  listBookings: 0.3,
  listSessions: 0.3,
  listPayments: 0.3,
  subscriptionInfo: 0.25,
  bookClass: 0.2,
  searchClasses: 0.5,
  'searchClasses, every term new': 0.25,
  'the page /home': 0.45,
  'the page /home, conditional': 0.45,
};
/** Files are created one at a time and have a rate limit. */
const FILE_CALLS = { connections: 1, mostCalls: 15 };

const visitors = Array.from({ length: ADDRESSES }, (_, at) => ({
  'x-forwarded-for': addressOf('visitor', at),
}));
const signedIn = ({ token }) => ({ authorization: `Bearer ${token}` });

/** All rows: the name, the requests to send in turn, and the bare route to compare with. */
export function createTable({ data, page }) {
  return [...pages(page), ...reads(data), ...writes(data), ...searches()].map((row) => ({
    ...row,
    budget: BUDGETS[row.name],
  }));
}

export function explainLeftOut() {
  return Object.entries(LEFT_OUT).map(([name, reason]) => `${name} (${reason})`);
}

function pages({ etag }) {
  const headers = { 'accept-encoding': 'br' };
  return [
    { name: 'the page /home', bare: 'page', requests: [{ path: '/home', headers }] },
    {
      name: 'the page /home, conditional',
      bare: 'not modified',
      requests: [{ path: '/home', headers: { ...headers, 'if-none-match': etag } }],
    },
  ];
}

function reads(data) {
  const names = Object.keys(endpoints).filter(
    (name) => endpoints[name].method === 'GET' && !(name in LEFT_OUT),
  );
  return names.map((name) => ({
    name,
    bare: SELECT,
    requests: requestsTo(name, data),
    ...((name === 'exportMyData' || name.startsWith('adminExport')) && FILE_CALLS),
  }));
}

function requestsTo(name, data) {
  const { path, access } = endpoints[name];
  const own = { readPortfolioEntry: data.entries, readReceipt: data.charges }[name];
  if (own !== undefined) {
    const tokenOf = new Map(data.members.map((member) => [member.id, member]));
    return own.map(({ id, user_id }) => ({
      path: path.replace(':id', id),
      headers: signedIn(tokenOf.get(user_id)),
    }));
  }
  const id = idFor(name, data);
  const callers =
    { public: visitors, admin: data.admins.map(signedIn) }[access] ?? data.members.map(signedIn);
  return callers.map((headers) => ({ path: path.replace(':id', id), headers }));
}

function idFor(name, data) {
  if (name === 'readSharedEntry') return data.entries.find(({ shared_id }) => shared_id !== null).shared_id;
  if (name === 'readNight' || name === 'readNightLink') return 'feature_1';
  if (/Message/.test(name)) return data.messages[0].id;
  if (/Video/.test(name)) return data.videos[0].id;
  if (/Member/.test(name)) return data.members[0].id;
  return data.classes[0].id;
}

/** The ten most frequent writes of members. Each request differs if a repeated one would have no effect. */
function writes({ members, classes, items, entries, bookings }) {
  const tokenOf = new Map(members.map((member) => [member.id, member]));
  const ofOwner = ({ user_id }) => signedIn(tokenOf.get(user_id));
  // Spread over the classes, because contention for one seat is a different measurement.
  const pairs = members.flatMap((member, at) =>
    Array.from({ length: 20 }, (_, n) => ({ member, booked: classes[(at * 20 + n) % BOOKED_CLASSES] })),
  );
  const plan = { kind: 'traffic_run', name: 'A run', data: { values: [1, 2, 3, 4, 5, 6, 7, 8, 9] } };
  const tables = {
    bookClass: pairs.map(({ booked, member }) => ({
      method: 'POST',
      headers: signedIn(member),
      body: { class_group_id: booked.group_id, class_random_id: booked.id, class_title: booked.title },
    })),
    cancelBooking: bookings.map(({ id, member }) => ({ id, method: 'DELETE', headers: signedIn(member) })),
    addListItem: members.flatMap((member) =>
      Array.from({ length: 20 }, () => ({
        method: 'POST',
        headers: signedIn(member),
        body: { id: randomUUID(), text: 'Chalk' },
      })),
    ),
    updateListItem: [true, false].flatMap((is_done) =>
      items.map((item) => ({ id: item.id, method: 'PATCH', headers: ofOwner(item), body: { is_done } })),
    ),
    moveListItem: items.map((item) => ({ id: item.id, method: 'PUT', headers: ofOwner(item), body: {} })),
    deleteListItem: items
      .slice(0, items.length / 2)
      .map((item) => ({ id: item.id, method: 'DELETE', headers: ofOwner(item) })),
    savePortfolioEntry: members.flatMap((member) =>
      Array.from({ length: 20 }, () => ({
        method: 'POST',
        headers: signedIn(member),
        body: { ...plan, id: randomUUID() },
      })),
    ),
    updatePortfolioEntry: entries.map((entry) => ({
      id: entry.id,
      method: 'PATCH',
      headers: ofOwner(entry),
      body: { name: 'Another name', data: plan.data },
    })),
    sharePortfolioEntry: ['on', 'off'].flatMap((share) =>
      entries.map((entry) => ({ id: entry.id, method: 'PUT', headers: ofOwner(entry), body: { share } })),
    ),
    chooseWeatherUnit: ['celsius', 'fahrenheit'].flatMap((unit) =>
      members.map((member) => ({ method: 'PUT', headers: signedIn(member), body: { unit } })),
    ),
  };
  return Object.entries(tables).map(([name, requests]) => ({
    name,
    bare: TRANSACTION,
    isWrite: true,
    requests: requests.map(({ id, ...request }) => ({
      ...request,
      path: endpoints[name].path.replace(':id', id),
    })),
  }));
}

function searches() {
  const search = (body, at) => ({
    method: 'POST',
    path: endpoints.searchClasses.path,
    headers: visitors[at % visitors.length],
    body,
  });
  const typedAnew = Array.from({ length: 20_000 }, (_, at) => {
    const { body } = MIX[at % MIX.length];
    // Different punctuation after the same words, so that no cached result applies.
    const marks = at.toString(4).replace(/\d/g, (digit) => '.,;!'[digit]);
    return search(
      { ...body, search_terms: `${body.search_terms === '' ? 'token' : body.search_terms}${marks}` },
      at,
    );
  });
  return [
    {
      name: 'searchClasses',
      bare: SELECT,
      requests: MIX.map(({ body }, at) => search(body, at)),
      // Results are cached for a second, so a shorter round would mostly measure the first read.
      seconds: 3,
    },
    { name: 'searchClasses, every term new', bare: SELECT, requests: typedAnew },
  ];
}
