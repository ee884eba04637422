import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { ContactService } from './service.ts';

export function contactRoutes(app: FastifyInstance, contact: ContactService): void {
  registerEndpoint(app, endpoints.sendContactMessage, async ({ body }) => {
    const { first_name, last_name, email, phone, message } = body;
    await contact.receive({ firstName: first_name, lastName: last_name, email, phone, message });
    return { status: 200, message: 'Thank you for your message. We will answer by e-mail.' };
  });
}
