/** Runs Lighthouse on a public page and on its bare version in alternation, so that other load affects both. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';

const METRICS = {
  firstMs: 'first-contentful-paint',
  largestMs: 'largest-contentful-paint',
  blockingMs: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};

const ATTEMPTS = 3;

/** Serves the text of each page without scripts, styles, fonts or pictures. */
export async function startBarePages(browser, siteUrl, paths) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const pages = {};
  for (const path of paths) {
    await page.goto(`${siteUrl}${path}`);
    // biome-ignore lint/performance/useDomNodeTextContent: the text as it is read, in its lines
    pages[path] = bareHtml(path, await page.locator('body').innerText());
  }
  await context.close();

  const server = fork(fileURLToPath(new URL('bare-pages.mjs', import.meta.url)));
  server.send(pages);
  const over = new AbortController();
  server.once('exit', () => over.abort(new Error('The server of the bare pages has ended.')));
  const [url] = await once(server, 'message', { signal: over.signal });
  return { url, stop: () => server.disconnect() };
}

function bareHtml(title, text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const paragraphs = lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${paragraphs.join('\n')}</body></html>`;
}

/** Returns the medians of the rounds. */
export async function measurePaints({ path, siteUrl, bareUrl, rounds, categories, debuggingPort }) {
  const runs = [];
  const bareRuns = [];
  for (let round = 0; round < rounds; round += 1) {
    bareRuns.push(await runLighthouse(`${bareUrl}${path}`, ['performance'], debuggingPort));
    runs.push(await runLighthouse(`${siteUrl}${path}`, categories, debuggingPort));
  }
  const medians = Object.fromEntries(
    Object.keys(METRICS).map((name) => [name, median(runs.map(({ metrics }) => metrics[name]))]),
  );
  const scores = Object.fromEntries(
    categories.map((category) => [category, median(runs.map((run) => run.scores[category]))]),
  );
  const firstPaints = runs.map(({ metrics }) => metrics.firstMs);
  return {
    ...medians,
    scores,
    bareFirstMs: median(bareRuns.map(({ metrics }) => metrics.firstMs)),
    spreadMs: Math.max(...firstPaints) - Math.min(...firstPaints),
    weakAudits: runs.at(-1).weakAudits,
  };
}

/** On a busy machine a run sometimes lacks a value. Such a run is repeated. */
async function runLighthouse(url, categories, port) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { lhr } = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      throttlingMethod: 'devtools',
      disableFullPageScreenshot: true,
    });
    const problem = problemOf(lhr);
    if (!problem) return readResult(lhr, categories);
    console.log(`  again: ${url}: ${problem}`);
  }
  throw new Error(`Lighthouse gives no complete result for ${url}`);
}

function problemOf({ runtimeError, audits }) {
  const unmeasured = Object.values(METRICS).find((id) => !Number.isFinite(audits[id]?.numericValue));
  return runtimeError?.message ?? (unmeasured && `${unmeasured}: ${audits[unmeasured]?.errorMessage}`);
}

function readResult({ audits, categories: scored }, categories) {
  return {
    metrics: Object.fromEntries(
      Object.entries(METRICS).map(([name, audit]) => [name, audits[audit].numericValue]),
    ),
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((scored[category].score ?? 0) * 100)]),
    ),
    weakAudits: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue, title }) => `${id}: ${displayValue ?? title}`),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
