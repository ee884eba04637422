import type { APIRequestContext, Page } from '@playwright/test';
import { newMember } from './accounts.ts';
import { expect, openPage } from './test.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface SignedInMember {
  readonly firstName: string;
  readonly email: string;
  /** Calls the API as this member, past the page. */
  // biome-ignore lint/suspicious/noExplicitAny: replies are looked at field by field
  call(method: Method, path: string, data?: object): Promise<any>;
  /** As a page in another tab or browser would have it. */
  open(page: Page, path: string): Promise<void>;
}

/** A member of the journey's own, logged in on this page. */
export async function openAsNewMember(
  page: Page,
  request: APIRequestContext,
  path: string,
): Promise<SignedInMember> {
  const member = await newMemberWithSession(request);
  await member.open(page, path);
  return member;
}

export async function newMemberWithSession(request: APIRequestContext): Promise<SignedInMember> {
  const { firstName, lastName, email, password } = await newMember(request);
  const login = await (await request.post('/api/login', { data: { email, password } })).json();
  const headers = { Authorization: `Bearer ${login.auth_token}` };
  const { status: _status, message: _message, validation_errors: _errors, ...keys } = login;
  const entries = { ...keys, auth_users_name: `${firstName} ${lastName.charAt(0)}` };
  return {
    firstName,
    email,
    async call(method, path, data) {
      const reply = await request[method](path, { headers, ...(data && { data }) });
      expect(reply.status(), `${method} ${path}`).toBe(200);
      return reply.json();
    },
    async open(target, path) {
      await target.goto('/robots.txt');
      await target.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
      }, entries);
      await openPage(target, path);
    },
  };
}
