export const confirmEmailText = {
  title: 'Confirm your e-mail',
  description: 'Confirm the new e-mail of your account.',
  loading: 'Looking up the account',
  loadFailed: 'The account could not be looked up',
  ask: 'Use the new e‑mail for this account from now on? Nothing changes until you confirm.',
  consequences: 'This logs out every other session of the account.',
  notYours: 'If this is not your account, close this page: nobody can use your address for it.',
  passwordHint: 'The password of the account above.',
  forgotten: 'If you have forgotten it, reset it with your current e‑mail, then ask for the change again.',
  press: 'Confirm this address',
  failed: 'The e-mail was not changed',
  refused: 'You can ask for a new link on your profile.',
  done: 'Your e-mail was changed. Log in with it from now on.',
} as const;

export const undoEmailText = {
  title: 'Undo the change of e-mail',
  description: 'Restore the previous e-mail of your account.',
  ask: 'Restore this e‑mail for your account? Nothing changes until you confirm.',
  consequences:
    'This logs out every session, and the password stops working. You choose a new one on the next page. The account’s current e‑mail can no longer be used for it.',
  press: 'Undo the change',
  failed: 'The change was not undone',
  refused:
    'A link also stops working once the password is reset from the new e‑mail. If you cannot get into your account, please write to us.',
} as const;
