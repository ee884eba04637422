import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { networkOf, siteOf, turnOf } from '../../limits/networks.ts';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { EmailChangeService } from './service.ts';

export function emailChangeRoutes(app: FastifyInstance, emailChanges: EmailChangeService): void {
  registerEndpoint(app, endpoints.askEmailChange, async ({ body, session, request, signal }) => {
    await emailChanges.ask(session, body, { signal, from: turnOf(request.ip) });
    const message = 'We have sent an e-mail to the new address. Please open the link in it within 24 hours.';
    return { status: 200, message, validation_errors: {} };
  });

  registerEndpoint(app, endpoints.readEmailChange, async ({ params, session }) => {
    const change = await emailChanges.read(params.id, session);
    return {
      status: 200,
      message: 'An e-mail that waits to be confirmed.',
      account_name: change.accountName,
      account_email: change.accountEmail,
      new_email: change.newEmail,
      asks_password: change.asksPassword,
    };
  });

  registerEndpoint(app, endpoints.confirmEmailChange, async ({ params, body, session, request, signal }) => {
    const { ip } = request;
    const from = { network: networkOf(ip), site: siteOf(ip), from: turnOf(ip) };
    const confirmer = { session, password: body.password, signal, ...from };
    const email = await emailChanges.confirm(params.id, confirmer);
    return { status: 200, message: 'Your e-mail was changed.', email };
  });

  registerEndpoint(app, endpoints.undoEmailChange, async ({ params }) => {
    const { email, resetId } = await emailChanges.undo(params.id);
    const message = 'Your account has this e-mail again. Please choose a new password.';
    return { status: 200, message, email, random_id: resetId };
  });
}
