import { api } from '../../api/api.ts';

export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  /** '1' when the terms are accepted. */
  readonly terms: string;
}

interface NewPassword {
  readonly email: string;
  readonly password: string;
  readonly random_id: string;
}

export function register(registration: Registration) {
  return api.call('register', { body: { ...registration, role: 'member', sign_up: 'LG' } });
}

export function activateAccount(id: string) {
  return api.call('activateAccount', { params: { id } });
}

export function claimRegistration(body: { readonly password: string }) {
  return api.call('claimRegistration', { body });
}

export function refuseRegistration() {
  return api.call('refuseRegistration', {});
}

export function readEmailChange(id: string) {
  return api.call('readEmailChange', { params: { id } });
}

/** The password is not needed with a session of the account. */
export function confirmEmailChange(id: string, password?: string) {
  return api.call('confirmEmailChange', {
    params: { id },
    body: password === undefined ? {} : { password },
  });
}

export function undoEmailChange(id: string) {
  return api.call('undoEmailChange', { params: { id } });
}

export function resendActivation({ email }: { readonly email: string }) {
  return api.call('resendActivation', { body: { email } });
}

export function login({ email, password }: { readonly email: string; readonly password: string }) {
  return api.call('login', { body: { email, password } });
}

/** Ends the session on the server only. The caller clears the stored session. */
export function logoutCurrentUser() {
  return api.call('logout', {});
}

export function forgotPassword({ email }: { readonly email: string }) {
  return api.call('forgotPassword', { body: { email } });
}

export function resetPassword(body: NewPassword) {
  return api.call('resetPassword', { body });
}
