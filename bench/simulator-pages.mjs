/**
 * `npm run bench -- simulator-pages [-- minutes]`: measures the simulator pages in a real browser. The
 * main thread must have no task over 50 ms while all 40 cells are compared and while all medium access
 * protocols run. Then the performance simulation runs at 250 ms for 30 minutes: no such task either,
 * constant memory, at most 20 % of a core. Exits 1 when a budget is missed.
 */
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { startSite } from '../scripts/running-site.mjs';

const LONGEST_TASK_MS = 50;
const CORE_SHARE = 0.2;
/** Growth of heap and nodes in the second half. The first half also fills caches. */
const GROWTH = 1.03;
const MINUTE_MS = 60_000;
const minutes = Number(process.argv[2] ?? 30);

let hasMissed = false;
const site = await startSite({ withPayments: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  await measureComparison();
  await measureOfferedLoad();
  await measureRunning();
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = hasMissed ? 1 : 0;

async function measureComparison() {
  const page = await openPage('/metcalfe_simulation');
  await watchLongTasks(page);
  await page.getByLabel('Packet sizes to compare').selectOption('all');
  await page.getByRole('button', { name: 'Compare with simulation' }).click();
  await hearStatus(page, 'Complete: 400 replications');
  await sayLongest(page, 'Comparing 40 cells');
  await page.close();
}

/** Runs all nine protocols twice, so that the second run is drawn over the first. */
async function measureOfferedLoad() {
  const all =
    'pureAloha.slottedAloha.nonPersistentCsma.onePersistentCsma.slottedOnePersistentCsma.pPersistentCsma.csmaCd.dcfBasic.dcfRtsCts';
  const page = await openPage(`/mac_protocols?protocols=${all}`);
  const strip = page.locator('.live-strip');
  await watchLongTasks(page);
  for (const isLast of [false, true]) {
    await strip.getByText('Run simulation').click();
    await hearStatus(page, 'Complete: 154 points');
    if (!isLast) await strip.getByText('Pin as A').click();
  }
  await sayLongest(page, 'Offered load, all protocols');
  await page.close();
}

/** Searching for text in the whole page would be a longer task than those of the page. */
async function hearStatus(page, words) {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        textContent.includes(wanted),
      ),
    words,
    { timeout: 10 * MINUTE_MS, polling: 100 },
  );
}

async function watchLongTasks(page) {
  await page.evaluate(() => {
    window.longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longestTaskMs = Math.max(window.longestTaskMs, duration);
    }).observe({ type: 'longtask' });
  });
}

async function sayLongest(page, what) {
  const longest = await page.evaluate(() => window.longestTaskMs);
  report(
    `${what}: ${longest === 0 ? 'no task over 50 ms' : `longest task ${longest.toFixed(0)} ms`} on the main thread`,
    longest <= LONGEST_TASK_MS,
  );
}

async function measureRunning() {
  const page = await openPage('/network_performance_simulation?interval=250');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await watchLongTasks(page);
  await page.getByRole('button', { name: 'Start Simulation' }).click();
  const start = await reading(devTools);
  await page.waitForTimeout((minutes / 2) * MINUTE_MS);
  const middle = await reading(devTools);
  await page.waitForTimeout((minutes / 2) * MINUTE_MS);
  const end = await reading(devTools);
  await sayLongest(page, 'Running');
  const share = (end.processorS - start.processorS) / (end.atS - start.atS);
  report(
    `Running ${minutes} minutes at 250 ms: ${(100 * share).toFixed(1)} % of a core (at most 20)`,
    share <= CORE_SHARE,
  );
  const heapGrowth = end.heapBytes / middle.heapBytes;
  const heaps = [start, middle, end].map(({ heapBytes }) => (heapBytes / 1e6).toFixed(1));
  report(
    `Memory at the start, the middle and the end: ${heaps.join(', ')} MB; second half × ${heapGrowth.toFixed(3)} (at most ${GROWTH})`,
    heapGrowth <= GROWTH,
  );
  const nodeGrowth = end.nodes / middle.nodes;
  report(
    `Nodes: ${start.nodes}, ${middle.nodes}, ${end.nodes}; second half × ${nodeGrowth.toFixed(3)} (at most ${GROWTH})`,
    nodeGrowth <= GROWTH,
  );
  await page.close();
}

async function openPage(path) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.url}${path}`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('.chart-drawing .chart-surface').first().waitFor();
  return page;
}

/** The processor time of the page's own process. */
async function reading(devTools) {
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value;
  return {
    atS: of('Timestamp'),
    processorS: of('ProcessTime'),
    heapBytes: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
  };
}

function report(line, isMet) {
  if (!isMet) hasMissed = true;
  console.log(`${line} ${isMet ? 'ok' : 'MISSED'}`);
}
