/** The solver in a real browser with a slowed-down processor: the phone of a captain. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';

const DOMAIN = join(import.meta.dirname, '..', 'domain', 'src');

/** Times in ms: the first solve of each of `freshPages` pages, and every board's. Null when there is no browser. */
export async function timeInBrowser({ boards, slowdown, freshPages }) {
  const executablePath = findBrowser();
  if (!executablePath) return null;
  const server = await serveDomain();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const origin = `http://localhost:${server.address().port}`;
    const first = [];
    for (let index = 0; index < freshPages; index += 1) {
      const [time] = await timeOnePage(browser, origin, { boards: boards.slice(0, 1), slowdown });
      first.push(time);
    }
    return { first, times: await timeOnePage(browser, origin, { boards, slowdown }) };
  } finally {
    await browser.close();
    server.close();
  }
}

async function timeOnePage(browser, origin, { boards, slowdown }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = await page.evaluate(
    async ({ teams, solver, builtIn }) => {
      const { solve } = await import(solver);
      const { builtInScores } = await import(builtIn);
      const table = builtInScores();
      const scores = (yours, theirs) => table[yours][theirs];
      return teams.map((team) => {
        const start = performance.now();
        solve({ ...team, scores, firstToPutUp: 'yourTeam', played: [], pending: null });
        return performance.now() - start;
      });
    },
    {
      teams: boards.map(({ yourTeam, yourOpponent }) => ({ yourTeam, yourOpponent })),
      solver: '/match/solver.ts',
      builtIn: '/match/built-in-scores.ts',
    },
  );
  await context.close();
  return times;
}

/** The domain's own files, without their types. */
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
