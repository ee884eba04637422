import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import {
  deleteMyAccountBody,
  myDataReply,
  savePasswordBody,
  sessionParams,
  sessionsQuery,
  sessionsReply,
} from './account.ts';
import {
  activationReply,
  checkedReply,
  claimRegistrationBody,
  emailBody,
  loginBody,
  loginReply,
  oneTimeIdParams,
  registerBody,
  resetPasswordBody,
} from './auth.ts';
import type { accountsCalls } from './calls.ts';
import {
  askEmailChangeBody,
  changeNameBody,
  changeNameReply,
  confirmEmailChangeBody,
  emailChangedReply,
  emailChangeReply,
  emailRestoredReply,
  profileReply,
} from './profile.ts';

export const accountsSchemas = {
  register: {
    summary: 'Makes a member account, unless one waits for its activation, and mails an activation link',
    limit: 'register',
    body: registerBody,
    reply: checkedReply,
  },
  activateAccount: {
    summary: 'Activates the account of a mailed link and logs in',
    limit: 'activate',
    params: oneTimeIdParams,
    reply: activationReply,
  },
  claimRegistration: {
    summary:
      'Answers for a session that was activated in another browser than registered that the registration was its own; sets a new password and ends all other sessions',
    limit: 'savePassword',
    body: claimRegistrationBody,
    reply: checkedReply,
  },
  refuseRegistration: {
    summary: 'Answers that it was not, and deletes the account',
    limit: 'deleteAccount',
    reply: envelope,
  },
  resendActivation: {
    summary: 'Mails a new activation link, where an account with this e-mail waits for one',
    limit: 'resendActivation',
    body: emailBody,
    reply: envelope,
  },
  // Limited by the service: bad logins count, good ones do not.
  login: { summary: 'Logs in', body: loginBody, reply: loginReply },
  logout: { summary: 'Ends the session that asks', limit: 'account', reply: envelope },
  forgotPassword: {
    summary: 'Mails a link to reset the password',
    limit: 'forgotPassword',
    body: emailBody,
    reply: envelope,
  },
  resetPassword: {
    summary: 'Sets a new password by a mailed link and ends all sessions',
    limit: 'resetPassword',
    body: resetPasswordBody,
    reply: envelope,
  },
  savePassword: {
    summary: 'Sets a new password and ends all other sessions',
    limit: 'savePassword',
    body: savePasswordBody,
    reply: checkedReply,
    listsFieldErrors: true,
  },
  listSessions: {
    summary: 'Lists the own sessions, last used first, a page at a time',
    limit: 'account',
    query: sessionsQuery,
    reply: sessionsReply,
  },
  endSession: {
    summary: 'Ends one of the own sessions',
    limit: 'account',
    params: sessionParams,
    reply: envelope,
  },
  exportMyData: {
    summary: 'Gives everything that is kept about oneself',
    limit: 'exportMyData',
    reply: myDataReply,
  },
  readMyProfile: {
    summary: 'Gives the own name and e-mail, and the e-mail that waits to be confirmed',
    limit: 'account',
    reply: profileReply,
  },
  changeMyName: {
    summary: 'Changes the own name',
    limit: 'changeProfile',
    body: changeNameBody,
    reply: changeNameReply,
  },
  askEmailChange: {
    summary: 'Mails a link that confirms a new e-mail; says the same when it is taken',
    limit: 'changeProfile',
    body: askEmailChangeBody,
    reply: checkedReply,
  },
  readEmailChange: {
    summary:
      'Names the account whose e-mail a mailed link changes, and says whether confirming needs its password',
    limit: 'account',
    params: oneTimeIdParams,
    reply: emailChangeReply,
  },
  confirmEmailChange: {
    summary:
      'Makes the address that a link was mailed to the e-mail of its account, for a session of the account or its password, and ends all other sessions',
    limit: 'emailLink',
    params: oneTimeIdParams,
    body: confirmEmailChangeBody,
    reply: emailChangedReply,
  },
  undoEmailChange: {
    summary: 'Gives an account its former e-mail back, ends all sessions, and asks for a new password',
    limit: 'emailLink',
    params: oneTimeIdParams,
    reply: emailRestoredReply,
  },
  deleteMyAccount: {
    summary: 'Deletes the own account',
    limit: 'deleteAccount',
    body: deleteMyAccountBody,
    reply: envelope,
  },
} as const satisfies Record<keyof typeof accountsCalls, Schemas>;
