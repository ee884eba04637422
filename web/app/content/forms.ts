/** Separate constants, because the public forms are part of a first visit. */

/** Only a hint: the server decides. */
export const PASSWORD_HINT = 'At least 8 characters. A few plain words make a good one.';
export const DRAFT_KEPT =
  'The form could not be sent, because the page had lost its connection or had expired. What you typed, except passwords, is kept and will be there when you return.';
export const FORM_NEEDS_SCRIPT = 'This form needs JavaScript.';

export const putBackText = { line: 'We put back what you had typed. It is not saved yet.' } as const;

export const keptWorkText = {
  line: 'We kept what you had typed before you had to log in again.',
  link: 'Go back to it',
} as const;

export const leavingText = {
  title: 'Leave without saving?',
  message: 'What you typed here is not saved. If you leave, it is lost.',
  confirm: 'Leave',
  alternative: 'Stay',
} as const;
