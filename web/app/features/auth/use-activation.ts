import type { LoginReply } from '@carom/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureLine } from '../../lib/failure-line.ts';
import { clearSession, readSession, saveLogin, setRemembered } from '../../lib/session-storage.ts';
import { paths } from '../../paths.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { activateAccount } from './api.ts';
import { firstPageOf } from './first-page.ts';

const WAY_OUT = 'Can not activate account. Please click on the link in your email after registering.';
const WHAT_FAILED = 'The account was not activated';

type Activation =
  | { readonly kind: 'underway' }
  | { readonly kind: 'done'; readonly login: LoginReply }
  | { readonly kind: 'refused' | 'failed'; readonly line: string };

/** Sends one request when the page opens, and tells what came of it. */
export function useActivation(id: string) {
  const [activation, setActivation] = useState<Activation>({ kind: 'underway' });
  const requestedId = useRef<string | null>(null);
  const showNotice = useNotice();
  const navigate = useNavigate();

  async function activate() {
    setActivation({ kind: 'underway' });
    const outcome = await activateAccount(id);
    switch (outcome.kind) {
      case 'ok':
        return welcome(outcome.reply);
      case 'unauthorized':
        clearSession();
        return sendToLogin(outcome.message);
      case 'notFound':
        return sendToLogin(outcome.message);
      default:
        console.error(WHAT_FAILED, outcome);
        setActivation({ kind: 'failed', line: failureLine(WHAT_FAILED, outcome) });
        if (outcome.kind === 'networkFailure') await showNotice('error', failureLine(WHAT_FAILED, outcome));
    }
  }

  async function welcome(login: LoginReply) {
    // Remember me was ticked for somebody else, whose password must not be offered to this one.
    if (readSession().stored.auth_email !== login.auth_email) setRemembered(false);
    saveLogin(login);
    setActivation({ kind: 'done', login });
    const answer = await showNotice('success', 'Your Account has been successfully activated');
    if (answer === 'confirmed') await navigate(firstPageOf(login.auth_role), { replace: true });
  }

  async function sendToLogin(message: string) {
    setActivation({ kind: 'refused', line: message });
    await showNotice('warning', `${message}\n${WAY_OUT}`);
    await navigate(paths.login, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is good for one request, so only a new id sends
  useEffect(() => {
    // React's strict mode runs effects twice; the reference stays.
    if (requestedId.current === id) return;
    requestedId.current = id;
    void activate();
  }, [id]);

  return { activation, activate };
}
