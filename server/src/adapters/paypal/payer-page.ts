/** Where payers see their automatic payments, and choose the card or account that pays for one. */
const PAGE = '/myaccount/autopay/';
/** The API stands beside the site, live as in the sandbox; the emulator is both in one. */
const API_HOST = /^api(-m)?\./;

export function payerPageAt(apiUrl: string): string {
  const page = new URL(PAGE, apiUrl);
  page.hostname = page.hostname.replace(API_HOST, 'www.');
  return page.href;
}
