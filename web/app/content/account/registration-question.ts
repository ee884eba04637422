export const registrationQuestionText = {
  title: 'Was this you?',
  registered: 'Your e‑mail was registered in another browser, under this name:',
  why: 'If it was you, choose a new password next. If it was someone else, they may know the password: delete the account, then register yourself.',
  yes: 'Yes, this was me',
  no: 'No, this was not me',
  claim: {
    title: 'Choose a new password',
    why: 'It replaces the registered password and logs out everyone else.',
    submit: 'Set the password',
    failed: 'The password was not set',
  },
  refuse: {
    title: 'Delete this account?',
    consequences: (email: string) =>
      `We delete the account and everything in it, except invoices. Any subscription is cancelled first. This cannot be undone. You can then register ${email} yourself.`,
    submit: 'Delete the account',
    failed: 'The account was not deleted',
  },
  back: 'Back',
} as const;
