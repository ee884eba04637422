import { endpoints } from '@carom/contract/endpoints';
import { MINUTE_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';
import { turnOf } from '../../limits/networks.ts';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import { registerStreamedEndpoint } from '../../plugins/calls/streamed-endpoint.ts';
import type { ExportService } from './export-service.ts';
import type { ProfileService } from './profile-service.ts';
import type { RegistrationAnswers } from './registration-answers.ts';
import type { AccountService } from './service.ts';

/** Enough for about 20 MB over a slow connection. */
const MAX_EXPORT_MS = 2 * MINUTE_MS;

interface AccountServices {
  readonly account: AccountService;
  readonly exports: ExportService;
  readonly profile: ProfileService;
  readonly registrationAnswers: RegistrationAnswers;
}

export function accountRoutes(app: FastifyInstance, services: AccountServices): void {
  const { account, exports, profile, registrationAnswers } = services;

  registerEndpoint(app, endpoints.savePassword, async ({ body, session, request, signal }) => {
    await account.savePassword(session, body.password, { signal, from: turnOf(request.ip) });
    return { status: 200, message: 'Password Updated', validation_errors: {} };
  });

  registerEndpoint(app, endpoints.listSessions, async ({ session, query }) => {
    const listed = await account.listSessions(session, query.after);
    const sessions = listed.sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: id === session.id,
    }));
    return { status: 200, message: 'Your sessions.', sessions, next: listed.next };
  });

  registerEndpoint(app, endpoints.endSession, async ({ params, session }) => {
    await account.endSession(session.user.id, params.id);
    return { status: 200, message: 'The session has ended.' };
  });

  registerStreamedEndpoint(
    app,
    endpoints.exportMyData,
    { longestMs: MAX_EXPORT_MS },
    async ({ session, signal }, send) => {
      const envelope = { status: 200, message: 'Everything we keep about you.' };
      await exports.exportMyData(session.user.id, (json) => send(envelope, 'export', json), signal);
    },
  );

  registerEndpoint(app, endpoints.readMyProfile, async ({ session }) => {
    const { firstName, lastName, email, waiting } = await profile.read(session);
    const name = { first_name: firstName, last_name: lastName };
    const email_change = waiting && { email: waiting.email, expires_at: waiting.expiresAt.toISOString() };
    return { status: 200, message: 'Your profile.', ...name, email, email_change };
  });

  registerEndpoint(app, endpoints.changeMyName, async ({ body, session, request, signal }) => {
    const { first_name, last_name, password } = body;
    const caller = { signal, from: turnOf(request.ip) };
    await profile.changeName(session, { firstName: first_name, lastName: last_name, password }, caller);
    return { status: 200, message: 'Your name was changed.', first_name, last_name, validation_errors: {} };
  });

  registerEndpoint(app, endpoints.claimRegistration, async ({ body, session, request, signal }) => {
    await registrationAnswers.claim(session, body.password, { signal, from: turnOf(request.ip) });
    const message = 'Your password is set. Everyone else was logged out.';
    return { status: 200, message, validation_errors: {} };
  });

  registerEndpoint(app, endpoints.refuseRegistration, async ({ session }) => {
    await registrationAnswers.refuse(session);
    return { status: 200, message: 'The account has been deleted. Your e-mail is free again.' };
  });

  registerEndpoint(app, endpoints.deleteMyAccount, async ({ body, session, request, signal }) => {
    await account.deleteAccount(session, body.password, { signal, from: turnOf(request.ip) });
    return { status: 200, message: 'Your account has been deleted.' };
  });
}
