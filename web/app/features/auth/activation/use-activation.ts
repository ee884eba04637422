import type { ActivationReply } from '@carom/contract/accounts/auth';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { useSubmission } from '../../../api/use-submission.ts';
import { activationText } from '../../../content/account/activation.tsx';
import { paths } from '../../../paths.ts';
import {
  clearSession,
  readSession,
  saveActivation,
  setRemembered,
} from '../../../session/session-storage.ts';
import { useNotice } from '../../../ui/use-notice.ts';
import { activateAccount, logoutCurrentUser } from '../api.ts';
import { firstPageOf } from '../first-page.ts';

type Activation =
  | { readonly kind: 'opening' | 'underway' }
  | { readonly kind: 'asking'; readonly name: string; readonly role: string; readonly isBusy: boolean }
  | { readonly kind: 'done'; readonly reply: ActivationReply }
  | { readonly kind: 'refused' | 'failed'; readonly line: string };

/** Sends one request: when the page opens, or after the logged-in user has agreed. */
export function useActivation(id: string) {
  const [activation, setActivation] = useState<Activation>({ kind: 'opening' });
  const openedId = useRef<string | null>(null);
  const { submit } = useSubmission();
  const showNotice = useNotice();
  const navigate = useNavigate();

  function begin() {
    const { isLoggedIn, stored } = readSession();
    if (!isLoggedIn) return void activate();
    const name = `${stored.auth_first_name} ${stored.auth_last_name}`;
    setActivation({ kind: 'asking', name, role: stored.auth_role, isBusy: false });
  }

  async function activate() {
    // Keeps the pressed button mounted, and with it the focus.
    setActivation((before) =>
      before.kind === 'asking' ? { ...before, isBusy: true } : { kind: 'underway' },
    );
    await submit(() => activateAccount(id), { onSuccess: welcome, onError: refuse });
  }

  async function refuse(error: ApiError) {
    switch (error.kind) {
      case 'unauthorized':
        clearSession();
        return sendToLogin(error.message);
      case 'notFound':
        return sendToLogin(error.message);
      default:
        console.error(activationText.failed, error);
        setActivation({ kind: 'failed', line: failureLine(activationText.failed, error) });
        if (error.kind === 'networkFailure')
          await showNotice('error', failureLine(activationText.failed, error));
    }
  }

  async function welcome(reply: ActivationReply) {
    // End the other account's session on the server before its token is overwritten.
    if (readSession().isLoggedIn) await endFormerSession();
    // "Remember me" was chosen by another user, whose saved password must not be offered.
    if (readSession().stored.auth_email !== reply.auth_email) setRemembered(false);
    clearSession();
    saveActivation(reply);
    setActivation({ kind: 'done', reply });
    // The question about the registration asks for a password too.
    const asksForPassword = reply.must_set_password && !reply.registered_elsewhere;
    const message = asksForPassword
      ? `${activationText.done}\n${activationText.askForPassword}`
      : activationText.done;
    const answer = await showNotice('success', message);
    if (answer === 'confirmed') await navigate(firstPageOf(reply.auth_role), { replace: true });
  }

  async function endFormerSession() {
    try {
      await logoutCurrentUser();
    } catch (error) {
      if (asApiError(error).kind === 'unauthorized') return;
      console.error('The former session was not ended on the server', error);
    }
  }

  async function sendToLogin(message: string) {
    setActivation({ kind: 'refused', line: message });
    await showNotice('warning', `${message}\n${activationText.refused}`);
    await navigate(paths.login, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link can be used once, so only a new id sends a request
  useEffect(() => {
    // React's strict mode runs effects twice; the ref survives the second run.
    if (openedId.current === id) return;
    openedId.current = id;
    begin();
  }, [id]);

  return { activation, activate };
}
