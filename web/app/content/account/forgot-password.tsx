import type { ReactNode } from 'react';

export const recoveryText = {
  description: 'Forgotten your password? Ask for a link by e-mail to set a new one.',
  lead: (login: ReactNode) => <>We’ll e‑mail you a link to set a new one. Remembered it? {login}</>,
  notSent: 'The e-mail was not sent',
  send: 'Send the link',
} as const;
