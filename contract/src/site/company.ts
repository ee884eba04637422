/**
 * The words about the company that stand in many places: pages, mails, the manifest.
 * The owner changes them here and nowhere else.
 */
export const site = {
  name: 'Carom Labs',
  shortName: 'Carom',
  tagline: 'Taking turns, at scale.',
  description:
    'Carom Labs studies how many parties share one medium, and builds simulators, planners and classes that let you try it.',
  copyright: '© 2024-2025 Carom Labs',
  updated: 'Update: 02/01/2025',
} as const;

/** Stands wherever the support address belongs until the server puts in the one of its settings; development keeps it. */
export const PLACEHOLDER_SUPPORT_EMAIL = 'support@carom-labs.example';
