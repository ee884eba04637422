import type { APIRequestContext } from '@playwright/test';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** All mails of the site, newest first: from the development mailbox, or from a mail server. */
export async function readMailbox(request: APIRequestContext): Promise<readonly Mail[]> {
  const { mails }: { mails: Mail[] } = await (
    await request.get(process.env['E2E_MAILBOX_URL'] ?? '/dev/mailbox.json')
  ).json();
  return mails;
}
