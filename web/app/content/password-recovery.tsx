import type { ReactNode } from 'react';

/** Words of the pages for a forgotten password. The specification fixes some of them. */
export const recoveryText = {
  description: 'Forgotten your password? Ask for a link by e-mail to set a new one.',
  lead: (login: ReactNode) => <>We’ll e-mail you a link to set a new one. Remembered it? {login}</>,
  notSent: 'The e-mail was not sent',
  send: 'Send the link',
} as const;

export const resetText = {
  description: 'Set a new password with the link from your e-mail.',
  lead: 'Choose a new password. Saving logs you out everywhere.',
  submit: 'Set the password',
  refused: (name: string) =>
    `Can not reset the password. Please click on the link in your email with the subject "Reset Password with ${name}".`,
  failed: 'The password was not changed',
} as const;
