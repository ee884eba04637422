import type { Page } from '@playwright/test';

/** Holds back calls until they are released, and counts them. */
export async function holdAnswer(page: Page, call: string) {
  const { promise: released, resolve: letThrough } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(call, async (route) => {
    count += 1;
    await released;
    await route.continue();
  });
  return { letThrough, sent: () => count };
}

/**
 * Presses while the reply is held back, then releases it, so that a second press always finds the first call
 * pending. Returns a function that counts the calls.
 */
export async function pressBeforeAnswer(
  page: Page,
  call: string,
  press: () => Promise<void>,
): Promise<() => number> {
  const { letThrough, sent } = await holdAnswer(page, call);
  await press();
  letThrough();
  return sent;
}
