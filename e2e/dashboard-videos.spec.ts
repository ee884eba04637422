import { VIDEO_FRAME_ORIGINS } from '../domain/src/videos.ts';
import { test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { openAsNewMember } from './support/member-pages.ts';
import { expect } from './support/test.ts';

const FIRST = 'A place for a class recording';
const SECOND = 'The same, from another host';

test('a video is fetched from its host when it is played, and not before', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const elsewhere: string[] = [];
  for (const origin of Object.values(VIDEO_FRAME_ORIGINS)) {
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Player</title><p>The player</p>',
      }),
    );
  }
  await openAsNewMember(page, request, '/member/dashboard');
  const ownOrigin = new URL(page.url()).origin;
  page.on('request', (sent) => {
    const { origin } = new URL(sent.url());
    if (origin !== ownOrigin) elsewhere.push(sent.url());
  });

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Videos/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Class recordings' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Play ${FIRST}` })).toBeVisible();
  await expectNoViolationsInAnyView(page);
  expect(elsewhere).toEqual([]);

  // The content policy of the current document does not allow the player, so playing opens a new document.
  await page.getByRole('link', { name: `Play ${FIRST}` }).click();
  await expect(page.frameLocator(`iframe[title="${FIRST}"]`).getByText('The player')).toBeVisible();
  await expect
    .poll(() => elsewhere)
    .toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1']);

  await page.getByRole('link', { name: `Play ${SECOND}` }).click();
  await expect(page.frameLocator(`iframe[title="${SECOND}"]`).getByText('The player')).toBeVisible();
  await expect.poll(() => elsewhere[1]).toBe('https://player.vimeo.com/video/1084537?autoplay=1&dnt=1');
  await expect(page.locator('iframe')).toHaveCount(1);

  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/member/videos')).toContain('frame-src');
  expect(await policyOf('/member/weather')).not.toContain('frame-src');
});
