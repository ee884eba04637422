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
  supportEmail: 'support@carom-labs.example',
  copyright: '© 2024-2025 Carom Labs',
  updated: 'Update: 02/01/2025',
} as const;
