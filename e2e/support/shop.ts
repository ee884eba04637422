import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const LOADER = join(import.meta.dirname, '../../node_modules/@paypal/paypal-js/dist/iife/paypal-js.min.js');
const PLAN_ID = 'P-CAROMPAYEEMONTHLY0000001';
const OTHER_PLAN_ID = 'P-CAROMPAYEEYEARLY00000001';

/** An event of the button. */
type ButtonEvent = readonly [what: 'approved' | 'cancelled' | 'failed', subscriptionId: string];

/**
 * A minimal shop: a page of another origin with a strict content policy, which loads the emulator's script as
 * the site does.
 */
export async function startShop(emulatorUrl: string) {
  const script = `
    window.buttonEvents = [];
    const options = { clientId: 'carom-development', vault: true, intent: 'subscription', currency: 'USD' };
    paypalLoadScript({ ...options, sdkBaseUrl: '${emulatorUrl}/sdk/js' }).then((paypal) =>
      paypal.Buttons({
        style: { label: 'subscribe' },
        createSubscription: (data, actions) => window.revised
          ? actions.subscription.revise(window.revised, { plan_id: '${OTHER_PLAN_ID}' })
          : actions.subscription.create({ plan_id: '${PLAN_ID}' }),
        onApprove: (data) => buttonEvents.push(['approved', data.subscriptionID]),
        onCancel: (data) => buttonEvents.push(['cancelled', data.subscriptionID]),
        onError: (error) => buttonEvents.push(['failed', String(error)]),
      }).render('#button'),
    );`;
  const files: Record<string, readonly [type: string, text: string]> = {
    '/': ['text/html', PAGE],
    '/loader.js': ['text/javascript', readFileSync(LOADER, 'utf8')],
    '/shop.js': ['text/javascript', script],
  };
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(text === '' ? 404 : 200, {
      'content-type': type,
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; script-src 'self' ${emulatorUrl}; frame-src ${emulatorUrl}; connect-src ${emulatorUrl}`,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    response.end(text);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Shop</title>
<link rel="icon" href="data:,">
<h1>Shop</h1>
<div id="button"></div>
<script src="/loader.js"></script>
<script src="/shop.js"></script>
</html>`;

/** The next press of the button revises this subscription to another plan. */
export async function reviseNext(page: Page, subscriptionId: string): Promise<void> {
  await page.evaluate((id) => Reflect.set(window, 'revised', id), subscriptionId);
}

/** All events so far, once there are at least `count`. */
export async function buttonEvents(page: Page, count: number): Promise<readonly ButtonEvent[]> {
  await page.waitForFunction((wanted) => Reflect.get(window, 'buttonEvents').length >= wanted, count);
  return page.evaluate(() => Reflect.get(window, 'buttonEvents'));
}
