export const MESSAGES = 'Messages';
export const DISMISS = 'Dismiss message';
