import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, siteOf, turnOf } from '../../limits/networks.ts';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { SubscriptionSummary } from '../subscription/member-state/summary.ts';
import { browserOf, rememberBrowser } from './browser-cookie.ts';
import type { LoginService } from './login-service.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { RegistrationService } from './registration-service.ts';
import { loginReplyOf } from './signed-in.ts';

interface AuthServices {
  readonly registration: RegistrationService;
  readonly login: LoginService;
  readonly recovery: RecoveryService;
  readonly subscriptionOf: SubscriptionSummary;
}

export function authRoutes(
  app: FastifyInstance,
  services: AuthServices,
  cookie: { readonly secure: boolean },
): void {
  const { registration, login, recovery, subscriptionOf } = services;

  registerEndpoint(app, endpoints.register, async ({ body, request, reply, signal }) => {
    const { first_name, last_name, email, password } = body;
    const person = { firstName: first_name, lastName: last_name, email };
    const browser = rememberBrowser(request, reply, cookie.secure);
    const caller = { signal, from: turnOf(request.ip) };
    await registration.register({ ...person, password, browser }, caller);
    const message = 'Thank you for registering. Please open the link in the e-mail we have sent you.';
    return { status: 200, message, validation_errors: {} };
  });

  registerEndpoint(app, endpoints.activateAccount, async ({ params, request }) => {
    const opening = { browser: browserOf(request), userAgent: userAgentOf(request) };
    const { mustSetPassword, registeredElsewhere, ...signedIn } = await registration.activate(
      params.id,
      opening,
    );
    const reply = await loginReplyOf(signedIn, subscriptionOf, 'Your account has been activated.');
    return {
      ...reply,
      ...(mustSetPassword && { must_set_password: mustSetPassword }),
      ...(registeredElsewhere && { registered_elsewhere: registeredElsewhere }),
    };
  });

  registerEndpoint(app, endpoints.resendActivation, async ({ body }) => {
    await registration.resendActivation(body.email);
    const message = 'If an account with this e-mail is waiting for activation, a new link is on its way.';
    return { status: 200, message };
  });

  registerEndpoint(app, endpoints.login, async ({ body, request, signal }) => {
    const { ip } = request;
    const from = { network: networkOf(ip), site: siteOf(ip), userAgent: userAgentOf(request) };
    const signedIn = await login.login({ ...body, ...from }, { signal, from: turnOf(ip) });
    return loginReplyOf(signedIn, subscriptionOf, 'You are logged in.');
  });

  registerEndpoint(app, endpoints.logout, async ({ session }) => {
    await login.logout(session.id);
    return { status: 200, message: 'You are logged out.' };
  });

  registerEndpoint(app, endpoints.forgotPassword, async ({ body }) => {
    await recovery.mailResetLink(body.email);
    return { status: 200, message: 'We have sent you an e-mail with a link to reset your password.' };
  });

  registerEndpoint(app, endpoints.resetPassword, async ({ body, request, signal }) => {
    const { email, password, random_id } = body;
    const caller = { signal, from: turnOf(request.ip) };
    await recovery.resetPassword({ email, password, id: random_id }, caller);
    return { status: 200, message: 'Your password has been changed. You can now log in with it.' };
  });
}

function userAgentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}
