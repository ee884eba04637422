/** The specification fixes some of these texts. */
export const resetText = {
  description: 'Set a new password with the link from your e-mail.',
  lead: 'Choose a new password. Saving logs you out everywhere.',
  submit: 'Set the password',
  refused: (name: string) =>
    `Can not reset the password. Please click on the link in your email with the subject "Reset Password with ${name}".`,
  failed: 'The password was not changed',
} as const;
