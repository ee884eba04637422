import type { APIRequestContext } from '@playwright/test';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** All that the site has sent, newest first: what it keeps in development, or what a mail server got from it. */
export async function readMailbox(request: APIRequestContext): Promise<readonly Mail[]> {
  const { mails }: { mails: Mail[] } = await (
    await request.get(process.env['E2E_MAILBOX_URL'] ?? '/dev/mailbox.json')
  ).json();
  return mails;
}
