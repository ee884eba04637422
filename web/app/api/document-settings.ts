import { PLACEHOLDER_SUPPORT_EMAIL, site } from '@carom/contract/site/company';
import type { WordsInDocument } from '@carom/contract/site/own-words';

/**
 * The build writes placeholders, and the server replaces them by its addresses. The browser reads them from
 * the document, so that both render the same.
 */
const SITE_URL_PLACEHOLDER = 'https://site-url.invalid';
const API_BASE_URL_PLACEHOLDER = 'https://api-base-url.invalid';

export const SITE_URL = readSetting('site-url', SITE_URL_PLACEHOLDER);
export const API_BASE_URL = readSetting('api-base-url', API_BASE_URL_PLACEHOLDER);
export const SUPPORT_EMAIL = readSetting('support-email', PLACEHOLDER_SUPPORT_EMAIL);
export const OWN_WORDS_TEXT = readSetting('own-words', '{}');
export const WORDS_IN_DOCUMENT: WordsInDocument = JSON.parse(OWN_WORDS_TEXT);
export const DESCRIPTION = WORDS_IN_DOCUMENT.description ?? site.description;

/** Unreplaced placeholders mean that pages and API share one origin, as in development. */
export const API_ORIGIN = API_BASE_URL === API_BASE_URL_PLACEHOLDER ? '' : API_BASE_URL.replace(/\/$/, '');

function readSetting(name: string, placeholder: string): string {
  if (typeof document === 'undefined') return placeholder;
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return element?.content ?? placeholder;
}
