/** What /healthz and the pages' footer tell. `npm version` writes it; a test compares it with package.json. */
export const VERSION = '1.0.0';
