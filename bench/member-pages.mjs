/**
 * `npm run bench -- member-pages [-- rounds]`: measures the members' pages after a login in a real
 * browser on slow 4G with a four times slower processor: from the first click on a link and from a
 * reload until the page is interactive. In the same run it measures a bare page with one reply of the
 * same server. Exits 1 when a page is over its budget.
 *
 * Interactive: the heading and the server's data are shown, and no task over 50 ms has run for half a
 * second since.
 */
import { chromium } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { startSite } from '../scripts/running-site.mjs';
import { DEMO_ACCOUNTS } from '../server/src/db/demo/demo-accounts.ts';
import { BARE_PATH, BARE_PRESS, BARE_TEXT, startBarePage } from './bare-page.mjs';
import { ACCOUNT_TEXT, fillMember, MEMBER_PAGES } from './member-pages-data.mjs';

const BUDGET_MS = 1500;
const QUIET_MS = 500;
const KB = 1000;
const CALL = /^\/(api|sanctum)\//;
const rounds = Number(process.argv[2] ?? 3);
const [, member] = DEMO_ACCOUNTS;
const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
  throttling.mobileSlow4G;

let hasMissed = false;
const site = await startSite();
const bare = await startBarePage();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  await fillMember(site.url, member);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measureRound());
  print(measured);
} finally {
  await browser.close();
  await bare.close();
  await site.stop();
}
process.exitCode = hasMissed ? 1 : 0;

/** A new browser visits the pages one after the other. */
async function measureRound() {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // Requests of a service worker are not throttled.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const network = await throttle(page);
  const took = new Map();
  const note = async (name, measure) => {
    await network.begin();
    took.set(name, { ms: await measure(), ...(await network.end()) });
  };

  await page.goto(`${bare.url}${BARE_PATH}`);
  await shown(page, BARE_TEXT);
  await note('bare press', () => press(page, page.getByRole('button', { name: BARE_PRESS }), BARE_TEXT));
  await note('bare reload', () => reload(page, BARE_TEXT));

  await logIn(page);
  const [first] = MEMBER_PAGES;
  for (const each of MEMBER_PAGES) {
    await note(`${each.name} press`, () => press(page, linkTo(page, each), each.text));
    await note(`${each.name} reload`, () => reload(page, each.text));
    if (each === first) continue;
    await page.goBack();
    await interactive(page, first.text);
  }
  await context.close();
  return took;
}

async function logIn(page) {
  await page.goto(`${site.url}/login`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByLabel('E-mail', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/member/account');
  await interactive(page, ACCOUNT_TEXT);
}

function linkTo(page, { link }) {
  return page.getByRole('link', { name: link, exact: typeof link === 'string' }).first();
}

async function press(page, target, text) {
  await target.click({ noWaitAfter: true });
  const at = await interactive(page, text);
  return at - (await page.evaluate(() => window.pressedAt));
}

async function reload(page, text) {
  await page.reload({ waitUntil: 'commit' });
  return interactive(page, text);
}

async function shown(page, text) {
  const handle = await page.waitForFunction(
    (expected) => document.querySelector('main')?.textContent?.includes(expected) && performance.now(),
    text,
    { polling: 'raf' },
  );
  return handle.jsonValue();
}

/** In the page's own clock. */
async function interactive(page, text) {
  const shownAt = await shown(page, text);
  return page.evaluate(
    async ([from, quietMs]) => {
      let at = from;
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at + quietMs - performance.now())));
        const end = Math.max(at, ...window.longTaskEnds);
        if (end === at) return at;
        at = end;
      }
    },
    [shownAt, QUIET_MS],
  );
}

/** Runs in each document before other scripts. */
function watchPage() {
  window.longTaskEnds = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTaskEnds.push(startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener(
    'click',
    () => {
      window.pressedAt = performance.now();
      window.longTaskEnds = [];
    },
    true,
  );
}

async function throttle(page) {
  const devTools = await page.context().newCDPSession(page);
  const underway = new Set();
  let calls = 0;
  let bytes = 0;
  await devTools.send('Network.enable');
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    underway.add(requestId);
    if (CALL.test(new URL(request.url).pathname)) calls += 1;
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => underway.delete(requestId));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underway.delete(requestId);
    bytes += encodedDataLength;
  });
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: (downloadThroughputKbps * 1024) / 8,
    uploadThroughput: (uploadThroughputKbps * 1024) / 8,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier });
  /** Prevents requests of one page from being counted for the next. */
  async function untilIdle() {
    while (underway.size > 0) await page.waitForTimeout(50);
  }
  return {
    async begin() {
      await untilIdle();
      calls = 0;
      bytes = 0;
    },
    async end() {
      await untilIdle();
      return { calls, bytes };
    },
  };
}

function print(measured) {
  console.log(
    `Until interactive, on ${requestLatencyMs} ms a request and ${(downloadThroughputKbps / 1024).toFixed(2)} Mbit/s, processor ÷ ${cpuSlowdownMultiplier}; median of ${rounds}, at most ${BUDGET_MS} ms\n`,
  );
  console.log(row(['page', 'press', '× bare', 'calls', 'kB', 'reload', '× bare', 'calls', 'kB', '']));
  const bareMs = { press: medianOf(measured, 'bare press'), reload: medianOf(measured, 'bare reload') };
  console.log(row(['(bare)', ms(bareMs.press), '', '1', '', ms(bareMs.reload), '', '1', '', '']));
  for (const { name } of MEMBER_PAGES) {
    const cells = ['press', 'reload'].flatMap((way) => {
      const took = medianOf(measured, `${name} ${way}`);
      const { calls, bytes } = measured[0].get(`${name} ${way}`);
      return [ms(took), (took / bareMs[way]).toFixed(2), String(calls), (bytes / KB).toFixed(1)];
    });
    const isMet = ['press', 'reload'].every((way) => medianOf(measured, `${name} ${way}`) <= BUDGET_MS);
    if (!isMet) hasMissed = true;
    console.log(row([name, ...cells, isMet ? 'ok' : 'MISSED']));
  }
}

function medianOf(measured, name) {
  const sorted = measured.map((took) => took.get(name).ms).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

function ms(value) {
  return `${Math.round(value)} ms`;
}

function row([name, ...cells]) {
  return `${name.padEnd(14)}${cells.map((cell) => cell.padStart(9)).join('')}`;
}
