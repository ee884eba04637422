import { INVOICES_KEPT_YEARS } from '@carom/domain/subscription/invoices';

export const profileText = {
  description: 'Your profile, your password and your sessions.',
  sessions: 'Where you are logged in. A new password ends every session but this one.',
  data: 'Everything we keep about you, in one JSON file.',
  deletion: `Permanently deletes your account and everything in it. We keep only your invoices, as the law requires, for ${INVOICES_KEPT_YEARS} years. Any subscription is cancelled first.`,
} as const;

export const identityText = {
  loadFailed: 'Your profile could not be loaded',
  waiting: (email: string, until: string) =>
    `We sent an e‑mail to ${email}. Open the link in it and confirm by ${until} to use this e‑mail.`,
} as const;

export const namePanelText = {
  submit: 'Save name',
  failed: 'The name was not changed',
} as const;

export const emailPanelText = {
  submit: 'Send the link',
  failed: 'The link was not sent',
  hint: 'We send a link to the new e‑mail. The change takes effect once you confirm it on that page, logged in or with your password.',
} as const;

export const deleteAccountText = {
  open: 'Delete my account',
  title: 'Delete your account?',
  failed: 'The account was not deleted',
  warning: `This cannot be undone. We keep only your invoices, with the name and address on them, and delete each one ${INVOICES_KEPT_YEARS} years after its date. Type your password to confirm.`,
  submit: 'Delete permanently',
  keep: 'Keep my account',
} as const;

export const exportDataText = {
  failed: 'Your data could not be exported',
  download: 'Download my data',
} as const;

export const passwordPanelText = {
  missing: 'You have no password yet. Set one now, or you will not be able to log in again.',
  set: 'Set a password',
  failed: 'The password was not changed',
} as const;

export const sessionsText = {
  loading: 'Loading your sessions',
  endThis: 'End this session and log out',
  endThisTitle: 'Log out on this device?',
  endThisText: 'This is the session you are using. Ending it logs you out here.',
  endThisConfirm: 'Log out',
  stay: 'Stay logged in',
  end: (device: string) => `End the session of ${device}`,
  loadFailed: 'The sessions could not be loaded',
  notEnded: 'The session was not ended',
} as const;
