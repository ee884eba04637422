/** The page where payers see their automatic payments and choose the funding source. */
const PAGE = '/myaccount/autopay/';
/**
 * The API and the site have sibling host names, in production and in the sandbox. The emulator has one
 * address for both.
 */
const API_HOST = /^api(-m)?\./;

export function payerPageAt(apiUrl: string): string {
  const page = new URL(PAGE, apiUrl);
  page.hostname = page.hostname.replace(API_HOST, 'www.');
  return page.href;
}
