/** Words of the pages behind the links of a change of e-mail. */
export const confirmEmailText = {
  title: 'Confirm your e-mail',
  description: 'Confirm the new e-mail of your account.',
  ask: 'Use the address that this link was sent to for your account from now on? Nothing changes until you confirm.',
  consequences: 'Everyone who is logged in to the account elsewhere is logged out.',
  press: 'Confirm this address',
  failed: 'The e-mail was not changed',
  refused: 'You can ask for a new link on your profile.',
  done: 'Your e-mail was changed. Log in with it from now on.',
} as const;

export const undoEmailText = {
  title: 'Undo the change of e-mail',
  description: 'Give your account its former e-mail back.',
  ask: 'Give your account this e‑mail back? Nothing changes until you press the button.',
  consequences:
    'Everyone is logged out of the account, and its password stops working. You choose a new one on the next page.',
  press: 'Undo the change',
  failed: 'The change was not undone',
  refused: 'If you cannot get into your account, please write to us.',
} as const;
