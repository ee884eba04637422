/** The company's name and other texts that pages, mails and the manifest share. */
export const site = {
  name: 'Carom Labs',
  shortName: 'Carom',
  tagline: 'Taking turns, at scale.',
  description:
    'Carom Labs studies how many parties share one medium, and builds simulators, planners and classes that let you try it.',
  copyright: '© 2024-2025 Carom Labs',
  updated: 'Update: 02/01/2025',
} as const;

/** Used until the server replaces it by the support address of its settings. Development keeps it. */
export const PLACEHOLDER_SUPPORT_EMAIL = 'support@carom-labs.example';
