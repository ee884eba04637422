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

/** Each test begins logged in, with nothing else kept. */
export function beginLoggedIn(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    logInAgain();
  });
}

/** Each test begins with nothing kept. */
export function beginAsGuest(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** The same member, after a session that ended. */
export function logInAgain(): void {
  for (const [key, value] of Object.entries(KEYS)) localStorage.setItem(key, value);
}

/** What the session has under a key. */
export function sessionText(key: string): string | null {
  return localStorage.getItem(key);
}

/** What of a session is left in the browser. */
export function sessionKeys(): string[] {
  return Object.keys(localStorage)
    .filter((key) => (key.startsWith('auth_') && key !== 'auth_api') || key === 'password')
    .sort();
}

/** What is kept of a form, encrypted; null where nothing is. */
export function keptDraft(form: string): string | null {
  return sessionStorage.getItem(`draft_${form}`);
}
