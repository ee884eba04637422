/** Shown by /healthz and in the footer. `npm version` writes it; a test compares it with package.json. */
export const VERSION = '1.0.0';
