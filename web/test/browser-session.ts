import { beforeEach } from 'vitest';

const KEYS = {
  auth_first_name: 'Ida',
  auth_last_name: 'Rhodes',
  auth_users_name: 'Ida R',
  auth_email: 'ida@example.com',
  auth_pay_type: 'payee',
  auth_token: 'a-token',
  auth_role: 'member',
};

/** Each test starts logged in, with nothing else stored. */
export function beginLoggedIn(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    logInAgain();
  });
}

/** Each test starts with empty storage. */
export function beginAsGuest(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** The same member, after the session has ended. */
export function logInAgain(): void {
  for (const [key, value] of Object.entries(KEYS)) localStorage.setItem(key, value);
}

/** The session's value under a key. */
export function sessionText(key: string): string | null {
  return localStorage.getItem(key);
}

/** The keys of the session in the browser's storage. */
export function sessionKeys(): string[] {
  return Object.keys(localStorage)
    .filter((key) => (key.startsWith('auth_') && key !== 'auth_api') || key === 'password')
    .sort();
}

/** The stored draft of a form; `null` if there is none. */
export function keptDraft(form: string): string | null {
  return sessionStorage.getItem(`draft_${form}`);
}
