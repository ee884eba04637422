import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { newMemberWithSession } from './support/member-pages.ts';
import { expect, openPage, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const table = (page: Page) => page.locator('.traffic-table');
const nowLine = (page: Page) => page.locator('.now-line');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Observes every change of the page, because the sentence is shown for only half a second during a run. */
async function seeNoticedCollision(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isThere = () =>
      document.querySelector('.now-line')?.textContent.includes('notices the collision') ?? false;
    if (isThere()) return;
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
}

async function untilNextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Expects the elements to be completely within the window and not under a bar. */
async function expectInView(page: Page, pieces: readonly Locator[]): Promise<void> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const bottomBar = window.width < 768 ? 56 : 0;
  for (const piece of pieces) {
    const box = await piece.boundingBox();
    expect(box, String(piece)).not.toBeNull();
    if (box === null) continue;
    expect(box.y, String(piece)).toBeGreaterThanOrEqual(64);
    expect(box.y + box.height, String(piece)).toBeLessThanOrEqual(window.height - bottomBar);
    expect(box.x + box.width, String(piece)).toBeLessThanOrEqual(window.width);
  }
}

test('a guest comes upon the table running, opens the run, and has buttons, table and narration in one view', async ({
  page,
}, info) => {
  await openPage(page, '/simulations');
  await expect(page.getByRole('main').getByRole('link').nth(0)).toHaveAttribute(
    'href',
    '/metcalfe_simulation',
  );
  await expect(page.getByRole('main').getByRole('link').nth(1)).toHaveAttribute(
    'href',
    '/network_performance_simulation',
  );
  await expect(table(page)).toHaveCount(0);
  const open = page.getByRole('link', { name: 'Open this run on the traffic table' });
  await open.scrollIntoViewIfNeeded();
  await seeNoticedCollision(page);
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
  const paused = await table(page).getAttribute('aria-label');
  await untilNextFrames(page);
  expect(await table(page).getAttribute('aria-label')).toBe(paused);

  await open.click();
  await expect(page).toHaveURL('/traffic?speed=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traffic on the cable');
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(async () => {
      await expectInView(page, [
        button(page, 'Capture in 20 seconds'),
        button(page, 'Play'),
        table(page),
        nowLine(page),
      ]);
    }).toPass();
    const name = `traffic-${size.width}x${size.height}`;
    await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  }

  await button(page, 'Lost unnoticed').click();
  await expect(page.getByText(/^Look for/)).toBeVisible();
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(page).toHaveURL(/network=100base-tx.*frame=48/);
  await expect(async () => {
    await expectInView(page, [table(page), nowLine(page)]);
  }).toPass();
  await button(page, 'Pause').click();
  await expect(page.getByText('Log in as a member to keep runs in your portfolio.')).toBeVisible();

  // In a tiny window no drawing may get a negative width, which would log an error.
  await page.setViewportSize({ width: 60, height: 300 });
  await button(page, 'Step').click();
  await expect(table(page)).toBeAttached();
});

const POINT = {
  ...{ stations: 10, packetBits: 1024, formula: 0.931, csmaCdFairness: 0.9 },
  monteCarlo: { mean: 0.93, halfWidth: 0.004, replications: 10 },
  csmaCd: { mean: 0.97, halfWidth: 0.003, replications: 10 },
};

test('shared runs show what was saved: the traffic plays, the comparison has its points', async ({
  page,
  request,
}) => {
  const member = await newMemberWithSession(request);
  const share = async (entry: object) => {
    const { entry: saved } = await member.call('post', '/api/portfolio', entry);
    const { entry: shared } = await member.call('put', `/api/portfolio/${saved.id}/share`, { share: 'on' });
    return `/shared/${shared.shared_id}`;
  };
  await openPage(
    page,
    await share({
      ...{ kind: 'traffic_run', name: 'An old run' },
      data: {
        query: 'network=fast-ethernet&frame=48&frames=100&seed=2',
        settings: { network: 'fast-ethernet', stations: 5, frameBits: 48, frames: 100, seed: 2 },
        results: [],
      },
    }),
  );
  await expect(table(page)).toBeVisible();
  await button(page, 'Play').click();
  await seeNoticedCollision(page);
  await button(page, 'Pause').click();
  await page.getByRole('slider', { name: /^Time/ }).press('End');
  await expect(page.getByRole('row', { name: /^Delivered/ })).toHaveText('Delivered100100');
  await expectNoViolations(page);
  await expect(page.getByRole('link', { name: 'Open it in the simulator' })).toHaveAttribute(
    'href',
    '/traffic?network=fast-ethernet&frame=48&frames=100&seed=2',
  );

  await openPage(
    page,
    await share({
      ...{ kind: 'efficiency_run', name: 'A comparison' },
      data: {
        query: 'q=10&packet=1024',
        settings: { stations: 10, packetBits: 1024, capacityMbps: 3, slotTimeUs: 16, seed: 1976 },
        results: [POINT],
      },
    }),
  );
  await expect(page.locator('.simulated-points title')).toHaveText([
    'Monte Carlo, 1024 bits, Q = 10: 93.00 % ± 0.40 %',
    'CSMA/CD, 1024 bits, Q = 10: 97.00 % ± 0.30 %',
  ]);
});
