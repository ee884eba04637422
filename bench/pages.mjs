/**
 * `npm run bench:pages`: what each public page weighs over the wire on a first visit (brotli), and
 * Lighthouse (mobile) for /home, both against their budgets. Exits 1 when one is missed.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { PUBLIC_PAGES } from '../e2e/support/public-pages.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { startSite } from '../scripts/running-site.mjs';

const KB = 1000;
const WEIGHT_BUDGETS = { code: 170 * KB, style: 8 * KB, font: 64 * KB };
const SCORE_BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const DEBUGGING_PORT = 9333;

const site = await startSite({ withPayments: false });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...BROWSER_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
});
let hasMissed = false;

try {
  console.log('First load over the wire, in kB (1 kB = 1,000 bytes)\n');
  console.log(row(['page', 'html', 'script', 'style', 'font', 'image', 'other', 'html+script+style']));
  for (const path of PUBLIC_PAGES) {
    const weight = await weigh(path);
    const code = weight.document + weight.script + weight.stylesheet;
    const cells = [
      weight.document,
      weight.script,
      weight.stylesheet,
      weight.font,
      weight.image,
      weight.other,
      code,
    ];
    console.log(row([path, ...cells.map((bytes) => (bytes / KB).toFixed(1))]));
    if (path === '/home') {
      judge('html+script+style', code, WEIGHT_BUDGETS.code);
      judge('style', weight.stylesheet, WEIGHT_BUDGETS.style);
      judge('fonts', weight.font, WEIGHT_BUDGETS.font);
    }
  }
  await runLighthouse('/home');
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = hasMissed ? 1 : 0;

async function weigh(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map();
  const weight = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    weight[kind in weight ? kind : 'other'] += encodedDataLength;
  });
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
  await context.close();
  return weight;
}

async function runLighthouse(path) {
  const result = await lighthouse(`${site.url}${path}`, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    onlyCategories: Object.keys(SCORE_BUDGETS),
  });
  console.log(`\nLighthouse (mobile) of ${path}`);
  for (const [category, least] of Object.entries(SCORE_BUDGETS)) {
    const score = Math.round((result.lhr.categories[category].score ?? 0) * 100);
    const verdict = score >= least ? 'ok' : 'MISSED';
    if (score < least) hasMissed = true;
    console.log(`  ${category.padEnd(16)} ${String(score).padStart(3)} (at least ${least}) ${verdict}`);
  }
  for (const audit of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]) {
    console.log(`  ${audit.padEnd(26)} ${result.lhr.audits[audit].displayValue}`);
  }
  for (const audit of Object.values(result.lhr.audits)) {
    if (audit.score !== null && audit.score < 0.9)
      console.log(`  · ${audit.id}: ${audit.displayValue ?? audit.title}`);
  }
}

function judge(what, bytes, budget) {
  const isMet = bytes <= budget;
  if (!isMet) hasMissed = true;
  console.log(
    `  ${what}: ${(bytes / KB).toFixed(1)} of ${budget / KB} kB, ratio ${(bytes / budget).toFixed(2)} ${isMet ? 'ok' : 'MISSED'}`,
  );
}

function row([name, ...cells]) {
  return `${name.padEnd(34)}${cells.map((cell) => cell.padStart(Math.max(8, cell.length + 2))).join('')}`;
}
