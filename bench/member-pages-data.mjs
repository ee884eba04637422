/** The pages of `npm run bench -- member-pages`, and a member with data on each. */
import { randomUUID } from 'node:crypto';

/** A text that subscribers see. */
export const ACCOUNT_TEXT = 'Cancel';

/** The first page links to the others. `text` is shown once the server has replied. */
export const MEMBER_PAGES = [
  { name: 'dashboard', path: '/member/dashboard', link: 'Dashboard', text: '8 open items' },
  { name: 'account', path: '/member/account', link: 'Account', text: ACCOUNT_TEXT },
  { name: 'schedule', path: '/member/schedule', link: 'Schedule', text: 'Download all (.ics)' },
  { name: 'feature 1', path: '/member/feature_1', link: 'Feature 1', text: 'Players at each skill' },
  { name: 'feature 2', path: '/member/feature_2', link: 'Feature 2', text: 'Players at each skill' },
  { name: 'feature 3', path: '/member/feature_3', link: 'Feature 3', text: 'This page is empty.' },
  { name: 'profile', path: '/member/profile', link: 'Profile', text: 'This device' },
  { name: 'check list', path: '/member/check_list', link: /^Check list/, text: '8 open, 0 done' },
  { name: 'portfolio', path: '/member/portfolio', link: /^Portfolio/, text: 'Evening 1' },
  { name: 'traffic', path: '/member/traffic', link: /^Traffic/, text: 'nobody in charge' },
  { name: 'weather', path: '/member/weather', link: /^Weather/, text: 'No place chosen yet.' },
  { name: 'videos', path: '/member/videos', link: /^Videos/, text: 'Plays from' },
  { name: 'payments', path: '/member/payments', link: /^Payments/, text: 'Charge, monthly plan' },
];

const ITEMS = 8;
const ENTRIES = 4;
const BOOKINGS = 4;

export async function fillMember(site, { email, password }) {
  const { auth_token: token } = await call('login', { email, password });
  await call('test_subscription', { plan: 'monthly' });
  for (let number = 1; number <= ITEMS; number += 1) {
    await call('list_items', { id: randomUUID(), text: `Item ${number}` });
  }
  for (let number = 1; number <= ENTRIES; number += 1) {
    await call('portfolio', { kind: 'traffic_run', name: `Evening ${number}`, data: { settings: {} } });
  }
  const { search_classes_results: found } = await call('search_classes', {
    search_terms: '',
    group_title: 'Cat1',
  });
  for (const { group_id, random_id, title } of found.slice(0, BOOKINGS)) {
    await call('book_class', { class_group_id: group_id, class_random_id: random_id, class_title: title });
  }

  async function call(path, body) {
    const reply = await fetch(`${site}/api/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(path !== 'login' && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`/api/${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  }
}
