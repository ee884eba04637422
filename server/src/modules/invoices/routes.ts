import { endpoints } from '@carom/contract/endpoints';
import type { BillingDetailsFields } from '@carom/contract/invoices/schemas';
import type { BillingDetails } from '@carom/domain/subscription/invoices';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { InvoicesService } from './service.ts';

export function invoicesRoutes(app: FastifyInstance, invoices: InvoicesService): void {
  registerDownload(app, endpoints.downloadInvoice, ({ params, session, signal }) =>
    invoices.fileOf(session.user.id, params.id, signal),
  );

  registerEndpoint(app, endpoints.readBillingDetails, async ({ session }) => ({
    status: 200,
    message: 'Your billing details.',
    billing_details: fieldsOf(await invoices.readDetails(session.user.id)),
  }));

  registerEndpoint(app, endpoints.saveBillingDetails, async ({ body, session }) => {
    const { tax_number: taxNumber, postal_code: postalCode, ...others } = body;
    await invoices.saveDetails(session.user.id, { ...others, taxNumber, postalCode });
    return { status: 200, message: 'Your billing details are saved.', billing_details: body };
  });
}

function fieldsOf({ company, taxNumber, street, postalCode, city, region, country }: BillingDetails) {
  const fields: BillingDetailsFields = {
    company,
    tax_number: taxNumber,
    street,
    postal_code: postalCode,
    city,
    region,
    country,
  };
  return fields;
}
