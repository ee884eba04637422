import type { Call } from '../call.ts';

export const accountsCalls = {
  register: { method: 'POST', path: '/api/register', access: 'public', csrf: false },
  activateAccount: { method: 'PUT', path: '/api/activate_account/:id', access: 'public', csrf: false },
  claimRegistration: { method: 'PUT', path: '/api/my_registration', access: 'signedIn', csrf: false },
  refuseRegistration: { method: 'DELETE', path: '/api/my_registration', access: 'member', csrf: false },
  resendActivation: { method: 'POST', path: '/api/resend_activation', access: 'public', csrf: false },
  login: { method: 'POST', path: '/api/login', access: 'public', csrf: false },
  logout: { method: 'GET', path: '/api/logout', access: 'signedIn', csrf: true },
  forgotPassword: { method: 'POST', path: '/api/forgot_password', access: 'public', csrf: true },
  resetPassword: { method: 'PUT', path: '/api/reset_password', access: 'public', csrf: true },
  savePassword: { method: 'PUT', path: '/api/save_password', access: 'signedIn', csrf: true },
  listSessions: { method: 'GET', path: '/api/sessions', access: 'signedIn', csrf: false },
  endSession: { method: 'DELETE', path: '/api/sessions/:id', access: 'signedIn', csrf: false },
  exportMyData: { method: 'GET', path: '/api/my_data', access: 'signedIn', csrf: false },
  readMyProfile: { method: 'GET', path: '/api/my_profile', access: 'signedIn', csrf: false },
  changeMyName: { method: 'PUT', path: '/api/my_name', access: 'signedIn', csrf: false },
  askEmailChange: { method: 'POST', path: '/api/my_email', access: 'signedIn', csrf: false },
  readEmailChange: { method: 'GET', path: '/api/confirm_email/:id', access: 'anyone', csrf: false },
  confirmEmailChange: { method: 'POST', path: '/api/confirm_email/:id', access: 'anyone', csrf: false },
  undoEmailChange: { method: 'POST', path: '/api/undo_email_change/:id', access: 'public', csrf: false },
  deleteMyAccount: { method: 'DELETE', path: '/api/my_account', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
