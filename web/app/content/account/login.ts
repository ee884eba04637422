/** Separate constants, because the login page is part of a first visit. */
export const loginDescription = (name: string) =>
  `Log in to ${name} to reach your dashboard, your bookings and the match planners.`;
export const NEEDS_NO_LOGIN = 'It needs no login:';
export const BACK_TO_FORM = 'back to the form';
export const START_WITH = 'or start with';
export const OPENS_OUR_FORM = 'Each opens our own registration form.';
export const NO_ACTIVATION_MAIL = 'No activation e-mail?';
export const ACTIVATION_NOT_SENT = 'The activation e‑mail was not sent';
export const SEND_AGAIN = 'Send it again';
export const REGISTERED_EMAIL = 'E-mail you registered with';
export const NOT_LOGGED_IN = 'You could not be logged in';
