import { OPPONENT, YOUR_TEAM } from '../support/planner.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';
import { siteUrl } from '../support/test.ts';
import { openAsMember } from './support/session.ts';
import type { Tab } from './support/tab.ts';
import { test as base, expect } from './support/test.ts';

interface Network {
  stop(): Promise<void>;
}

const test = base.extend<{ readonly network: Network & { readonly url: string } }>({
  network: async ({ browserUnderTest: _ }, use) => {
    const proxy = await startStallingProxy(siteUrl());
    await use(proxy);
    proxy.close();
  },
  site: async ({ network }, use) => use(network.url),
});

const button = (name: string | RegExp) => ({ role: 'button', name });
/** The name may be followed by advice or by the state of the player. */
const player = (name: string) => button(new RegExp(`^${name} `));
const title = { role: 'heading', name: /^(Round|All Matches)/ };

async function fillTeam(tab: Tab, team: Readonly<Record<string, number>>): Promise<void> {
  for (const [skill, quantity] of Object.entries(team)) {
    await tab.click({ role: 'radio', name: String(quantity), inside: { role: 'group', name: skill } });
  }
}

async function play(tab: Tab, putUp: string, answer: string): Promise<void> {
  await tab.click(player(putUp));
  await tab.click(player(answer));
  await tab.click(button('Match Complete'));
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    // Logged while the network is down.
    expectedErrors: /NetworkError|could not be fetched|not saved|503|failed|Cross-Origin|Source map/i,
  });

  test('a night is played, survives a reload, and goes on without a network', async ({ tab, network }) => {
    await openAsMember(tab, '/member/feature_2');
    await fillTeam(tab, YOUR_TEAM);
    await tab.click(button('Next: opponent'));
    await fillTeam(tab, OPPONENT);
    await tab.click(button('Next: match-ups'));
    await tab.click(button('Your team'));
    await play(tab, 'Your 7', 'Their 6');
    await tab.seeText(title, 'Round 2 of 5');
    await tab.click(player('Their 2'));
    await tab.seeText({ role: 'region', name: 'Advice' }, 'Answer with your');
    const body = () => tab.evaluate(() => document.body.innerText);
    await expect.poll(body).toContain('saved · works offline');

    await network.stop();
    await tab.open('/member/feature_2');
    const isPicked = () =>
      tab.withElements(player('Their 2'), ([element]) => element?.getAttribute('aria-pressed'));
    await expect.poll(isPicked).toBe('true');
    await tab.click(player('Your 3'));
    await tab.click(button('Match Complete'));
    await play(tab, 'Your 5', 'Their 4');
    await tab.seeText(title, 'Round 4 of 5');
    const overflow = () =>
      tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
  });
});
