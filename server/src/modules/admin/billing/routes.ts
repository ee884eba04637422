import { endpoints } from '@carom/contract/endpoints';
import { invoiceLabel } from '@carom/domain/subscription/invoices';
import { formatAmount } from '@carom/domain/subscription/money';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../../errors/coded-error.ts';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import type { InvoicesService } from '../../invoices/service.ts';
import type { BillingService } from './billing-service.ts';
import type { ComplimentaryDaysService } from './complimentary-days-service.ts';
import { shownBilling, shownOneCharge } from './shown-billing.ts';

interface BillingServices {
  readonly billing: BillingService;
  readonly complimentaryDays: ComplimentaryDaysService;
  readonly invoices: Pick<InvoicesService, 'file'>;
}

export function adminBillingRoutes(app: FastifyInstance, services: BillingServices): void {
  const { billing, complimentaryDays, invoices } = services;

  async function reply(message: string, memberId: string, status = 200) {
    const read = await billing.read(memberId);
    return { status, message, billing: shownBilling(read, await complimentaryDays.list(memberId)) };
  }

  registerEndpoint(app, endpoints.adminReadBilling, ({ params }) => reply('The billing.', params.id));

  registerEndpoint(app, endpoints.adminCancelSubscription, async ({ params, session }) => {
    await billing.cancel(session.user, params.id);
    return reply('The subscription is cancelled.', params.id);
  });

  async function replyWithCharge(message: string, id: string, status = 200) {
    return { status, message, ...shownOneCharge(await billing.readCharge(id)) };
  }

  registerEndpoint(app, endpoints.adminReadCharge, ({ params }) =>
    replyWithCharge('The payment.', params.id),
  );

  registerEndpoint(app, endpoints.adminPreviewRefund, async ({ params, body }) => {
    const { amount: amountCents } = body;
    const { leftCents, accessBefore, accessAfter, renews, canEndSubscription } = await billing.previewRefund(
      params.id,
      amountCents,
    );
    return {
      status: 200,
      message: 'Nothing is refunded yet.',
      amount: formatAmount(amountCents),
      left: formatAmount(leftCents),
      subscribed_until: accessBefore,
      subscribed_until_after: accessAfter,
      renews,
      can_end_subscription: canEndSubscription,
    };
  });

  registerEndpoint(app, endpoints.adminRefundCharge, async ({ params, body, session }) => {
    const { id, amount: amountCents, ends_subscription: endsSubscription } = body;
    const wanted = { id, chargeId: params.id, amountCents, endsSubscription };
    const { outcome } = await billing.refund(session.user, wanted);
    return outcome === 'done'
      ? replyWithCharge('The refund is made.', params.id)
      : replyWithCharge(
          'The payment provider is not answering. We keep asking until the refund is made.',
          params.id,
          202,
        );
  });

  registerDownload(app, endpoints.adminDownloadInvoice, async ({ params, session, signal }) => {
    const file = await invoices.file(params.id, { from: session.user.id, signal });
    if (file === null) throw new CodedError('noSuchInvoice');
    return file;
  });

  registerEndpoint(app, endpoints.adminSendInvoice, async ({ params, session }) => {
    const { invoice, member } = await billing.sendInvoice(session.user, params.id);
    const what = invoice.kind === 'invoice' ? 'Invoice' : 'Credit note';
    return reply(`${what} ${invoiceLabel(invoice.number)} is on its way to ${member.email}.`, member.id);
  });

  registerEndpoint(app, endpoints.adminPreviewDays, async ({ params, body }) => {
    const { range, beginsToday, paidUntil } = await complimentaryDays.preview(params.id, Number(body.days));
    return {
      status: 200,
      message: 'Nothing is given yet.',
      start_date: range?.startDate ?? null,
      end_date: range?.endDate ?? null,
      begins_today: beginsToday,
      paid_until: paidUntil,
    };
  });

  registerEndpoint(app, endpoints.adminGiveDays, async ({ params, body, session }) => {
    const { id, days, reason, start_date: startDate } = body;
    await complimentaryDays.give(session.user, params.id, { id, days: Number(days), reason, startDate });
    return reply('The days are given.', params.id);
  });

  registerEndpoint(app, endpoints.adminRevokeDays, async ({ params, session }) => {
    const memberId = await complimentaryDays.revoke(session.user, params.id);
    return reply('The days have ended.', memberId);
  });
}
