/**
 * `npm run bench -- pages [-- path [rounds]]`: measures the transfer size of each public page and of a
 * class page on a first visit, and how they paint on a slow phone (Lighthouse, mobile, throttled by
 * the browser), compared with a bare page with the same text. Medians of five rounds; with zero rounds
 * only the sizes. Exits 1 when a budget is missed.
 */
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { startSite } from '../scripts/running-site.mjs';
import { PUBLIC_PAGES } from '../web/test/site-pages.ts';
import { measurePaints, startBarePages } from './page-paints.mjs';

const KB = 1000;
const HOME = '/home';
const LESSON = '/lessons/slot-time';
const SIMULATORS = ['/metcalfe_simulation', '/network_performance_simulation', '/traffic', '/mac_protocols'];
/** Selects the page of the next class. */
const CLASS = '/classes';
/** Including headers. */
const HOME_WEIGHT_BUDGETS = { 'html+script+style': 147 * KB, fonts: 45 * KB };
/** Relative to the home page. */
const CLASS_WEIGHT_BUDGET = 1.15;
/** Relative to the first paint of a bare page. */
const FIRST_PAINT_BUDGET = { home: 1.5, others: 1.65 };
/** Relative to the page's own first paint. */
const LARGEST_PAINT_BUDGET = 1.1;
const BLOCKING_BUDGETS_MS = {
  [HOME]: 60,
  [LESSON]: 60,
  ...Object.fromEntries(SIMULATORS.map((path) => [path, 150])),
};
const SCORE_BUDGETS = {
  [HOME]: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  [CLASS]: { accessibility: 100, 'best-practices': 100, seo: 100 },
  ...Object.fromEntries([...SIMULATORS, LESSON, '/search'].map((path) => [path, { performance: 97 }])),
};
const DEBUGGING_PORT = 9333;

const [onlyPath, roundsGiven = '5'] = process.argv.slice(2);
const kinds = onlyPath ? [onlyPath] : [...PUBLIC_PAGES, CLASS];
const rounds = Number(roundsGiven);

const site = await startSite({ withPayments: false });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...BROWSER_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
});
let hasMissed = false;
/** The measured paths by the key of their budgets. */
const paths = new Map();

try {
  for (const kind of kinds) paths.set(kind, kind === CLASS ? await pathOfNextClass() : kind);
  await weighPages();
  if (rounds > 0) await paintPages();
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = hasMissed ? 1 : 0;

async function pathOfNextClass() {
  const { next_classes } = await (await fetch(`${site.url}/api/next_classes`)).json();
  const reply = await fetch(`${site.url}${CLASS}/${next_classes[0].random_id}`);
  return new URL(reply.url).pathname;
}

async function weighPages() {
  console.log('First load over the wire, headers included, in kB (1 kB = 1,000 bytes)\n');
  console.log(
    row(['page', 'html', 'script', 'style', 'font', 'image', 'other', 'html+script+style', 'requests']),
  );
  for (const [kind, path] of paths) {
    const { document, script, stylesheet, font, image, other, requests } = await weigh(path);
    const code = document + script + stylesheet;
    const cells = [document, script, stylesheet, font, image, other, code];
    console.log(row([kind, ...cells.map((bytes) => (bytes / KB).toFixed(1)), String(requests)]));
    if (kind !== HOME && kind !== CLASS) continue;
    const share = kind === HOME ? 1 : CLASS_WEIGHT_BUDGET;
    judgeWeight('html+script+style', code, share);
    judgeWeight('fonts', font, share);
  }
}

async function weigh(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map();
  const weight = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0, requests: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    weight[kind in weight ? kind : 'other'] += encodedDataLength;
    weight.requests += 1;
  });
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
  await context.close();
  return weight;
}

async function paintPages() {
  const bare = await startBarePages(browser, site.url, paths.values());
  console.log(`\nOn a slow phone (Lighthouse, mobile), medians of ${rounds}\n`);
  console.log(row(['page', 'first', 'spread', 'bare', 'largest', 'blocking', 'shift', 'performance']));
  for (const [kind, path] of paths) {
    const budgets = SCORE_BUDGETS[kind] ?? {};
    const measured = await measurePaints({
      path,
      siteUrl: site.url,
      bareUrl: bare.url,
      rounds,
      categories: [...new Set(['performance', ...Object.keys(budgets)])],
      debuggingPort: DEBUGGING_PORT,
    });
    const { firstMs, spreadMs, bareFirstMs, largestMs, blockingMs, shift, scores } = measured;
    const times = [firstMs, spreadMs, bareFirstMs, largestMs, blockingMs].map((ms) => `${ms.toFixed(0)} ms`);
    console.log(row([kind, ...times, shift.toFixed(3), String(scores.performance)]));
    const firstBudget = kind === HOME ? FIRST_PAINT_BUDGET.home : FIRST_PAINT_BUDGET.others;
    judge('first paint of a bare one', firstMs / bareFirstMs, firstBudget);
    judge('largest paint of the first', largestMs / firstMs, LARGEST_PAINT_BUDGET);
    judge('blocking ms', blockingMs, BLOCKING_BUDGETS_MS[kind]);
    judge('layout shift', Number(shift.toFixed(3)), 0);
    judgeScores(measured, budgets);
  }
  bare.stop();
}

function judge(what, value, most = Number.POSITIVE_INFINITY) {
  if (most === Number.POSITIVE_INFINITY) return;
  say(`${what}: ${Number(value.toFixed(2))} (at most ${most})`, value <= most);
}

function judgeWeight(what, bytes, share) {
  const budget = HOME_WEIGHT_BUDGETS[what] * share;
  say(`${what}: ${(bytes / KB).toFixed(1)} of ${Number((budget / KB).toFixed(1))} kB`, bytes <= budget);
}

function judgeScores({ scores, weakAudits }, budgets) {
  for (const [category, least] of Object.entries(budgets)) {
    say(`${category}: ${scores[category]} (at least ${least})`, scores[category] >= least);
    if (scores[category] < least) for (const audit of weakAudits) console.log(`    · ${audit}`);
  }
}

function say(line, isMet) {
  if (!isMet) hasMissed = true;
  console.log(`  ${isMet ? 'ok    ' : 'MISSED'} ${line}`);
}

function row([name, ...cells]) {
  return `${name.padEnd(34)}${cells.map((cell) => cell.padStart(Math.max(10, cell.length + 2))).join('')}`;
}
