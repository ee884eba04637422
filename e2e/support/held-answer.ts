import type { Page } from '@playwright/test';

/**
 * Presses while no answer can come, and then lets it come: a second press finds the first under way, however
 * long the machine takes between them. Gives how many of the calls were sent.
 */
export async function pressBeforeAnswer(
  page: Page,
  call: string,
  press: () => Promise<void>,
): Promise<() => number> {
  const { promise: pressed, resolve: letThrough } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(call, async (route) => {
    sent += 1;
    await pressed;
    await route.continue();
  });
  await press();
  letThrough();
  return () => sent;
}
