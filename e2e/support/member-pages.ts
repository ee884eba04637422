import type { APIRequestContext, Page } from '@playwright/test';
import { newMember } from './accounts.ts';
import { keepInBrowser, openSession } from './session.ts';
import { expect, openPage } from './test.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface SignedInMember {
  readonly firstName: string;
  readonly email: string;
  /** Calls the API as this member, without the page. */
  // biome-ignore lint/suspicious/noExplicitAny: replies are looked at field by field
  call(method: Method, path: string, data?: object): Promise<any>;
  /** Opens a page as in another tab or browser. */
  open(page: Page, path: string): Promise<void>;
}

/** A new member, logged in on this page. */
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
  const { firstName, email } = await newMember();
  const session = await openSession(email);
  const headers = { Authorization: `Bearer ${session['auth_token']}` };
  return {
    firstName,
    email,
    async call(method, path, data) {
      const reply = await request[method](path, { headers, ...(data && { data }) });
      expect(reply.status(), `${method} ${path}`).toBe(200);
      return reply.json();
    },
    async open(target, path) {
      await keepInBrowser(target, session);
      await openPage(target, path);
    },
  };
}
