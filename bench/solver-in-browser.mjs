/** Runs the solver in a real browser with a throttled processor, like a captain's phone. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';

const DOMAIN = join(import.meta.dirname, '..', 'domain', 'src');

/**
 * Returns the times in ms of the solver in a file of the domain: the first solve of each of
 * `freshPages` pages, and that of every board. Null without a browser.
 */
export async function timeInBrowser({ boards, solver, slowdown, freshPages }) {
  const executablePath = findBrowser();
  if (!executablePath) return null;
  const server = await serveDomain();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const origin = `http://localhost:${server.address().port}`;
    const first = [];
    for (let index = 0; index < freshPages; index += 1) {
      const [time] = await timeOnePage(browser, origin, { boards: boards.slice(0, 1), solver, slowdown });
      first.push(time);
    }
    return { first, times: await timeOnePage(browser, origin, { boards, solver, slowdown }) };
  } finally {
    await browser.close();
    server.close();
  }
}

async function timeOnePage(browser, origin, { boards, solver, slowdown }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = await page.evaluate(
    async ({ plain, file, name, builtIn }) => {
      const { [name]: solve } = await import(file);
      const { builtInScores } = await import(builtIn);
      const table = builtInScores();
      const scores = (yours, theirs) => table[yours][theirs];
      return plain.map((board) => {
        const start = performance.now();
        solve({ ...board, scores });
        return performance.now() - start;
      });
    },
    {
      // Functions cannot be passed into the page.
      plain: boards.map(({ scores: _, ...board }) => board),
      ...solver,
      builtIn: '/match/built-in-scores.ts',
    },
  );
  await context.close();
  return times;
}

/** Serves the source files of the domain without their types. */
function serveDomain() {
  const server = createServer(async ({ url = '/' }, reply) => {
    if (!url.endsWith('.ts')) {
      reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Solver</title>');
      return;
    }
    const source = await readFile(join(DOMAIN, normalize(url)), 'utf8');
    reply.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source));
  });
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));
}
