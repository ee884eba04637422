import type { Page } from '@playwright/test';

/** Lets no such call through until it is told to, and counts them. */
export async function holdAnswer(page: Page, call: string) {
  const { promise: told, resolve: letThrough } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(call, async (route) => {
    count += 1;
    await told;
    await route.continue();
  });
  return { letThrough, sent: () => count };
}

/**
 * Presses while no answer can come, and then lets it come: a second press finds the first under way, however
 * long the machine takes between them. Gives how many of the calls were sent.
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
