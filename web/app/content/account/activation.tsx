import type { ReactNode } from 'react';

/** The specification fixes some of these texts. */
export const activationText = {
  title: 'Activate your account',
  description: 'Activate your account with the link from your e-mail.',
  progress: ' Your account is being activated.',
  passwordsDiffer: (profile: ReactNode) => (
    <>
      Your e‑mail was registered more than once, with different passwords. None of those passwords works, so
      nobody else can log in. Please {profile}.
    </>
  ),
  setPassword: 'set a password on your profile',
  loggedInAs: (name: ReactNode) => (
    <>You are logged in as {name}. Activating the account in this link logs you out here.</>
  ),
  activate: 'Activate the account',
  stay: 'Stay logged in',
  done: 'Your Account has been successfully activated',
  askForPassword:
    'Please set a password on your profile: different ones were registered, and none of them works.',
  refused: 'Can not activate account. Please click on the link in your email after registering.',
  failed: 'The account was not activated',
} as const;
