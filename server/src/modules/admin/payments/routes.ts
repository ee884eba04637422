import type { AdminPayment, PaymentComparison } from '@carom/contract/admin/payments/schemas';
import { endpoints } from '@carom/contract/endpoints';
import { formatAmount } from '@carom/domain/subscription/money';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { shownInvoice } from '../../invoices/shown-invoice.ts';
import { stateOf } from '../../subscription/member-state/charge-state.ts';
import { pageFields } from '../list/reply.ts';
import type { AdminPaymentService } from './service.ts';

type Shown = Awaited<ReturnType<AdminPaymentService['list']>>['rows'][number];
type Comparison = Awaited<ReturnType<AdminPaymentService['compare']>>;

export function adminPaymentRoutes(app: FastifyInstance, payments: AdminPaymentService): void {
  registerEndpoint(app, endpoints.adminListPayments, async ({ query }) => {
    const page = await payments.list(query);
    return { status: 200, message: 'The payments.', ...pageFields(page), rows: page.rows.map(paymentOf) };
  });
  registerDownload(app, endpoints.adminExportPayments, async ({ query }) => ({
    fileName: 'payments.csv',
    content: payments.export(query),
  }));
  registerEndpoint(app, endpoints.adminComparePayments, async ({ params }) =>
    comparisonOf('Compared with the provider.', await payments.compare(params.id)),
  );
  registerEndpoint(app, endpoints.adminRepairPayments, async ({ params, session }) =>
    comparisonOf('Brought in line with the provider.', await payments.repair(session.user, params.id)),
  );
}

function paymentOf(row: Shown): AdminPayment {
  const { charge, member, plan, payType, providerSubscriptionId, leftCents, invoices } = row;
  return {
    id: charge.id,
    charged_at: charge.chargedAt.toISOString(),
    member_id: member?.id ?? null,
    name: member === null ? '' : `${member.firstName} ${member.lastName}`,
    email: member?.email ?? '',
    plan,
    pay_type: payType,
    amount: formatAmount(charge.amountCents),
    currency: charge.currency,
    state: stateOf(charge.status),
    left: formatAmount(leftCents),
    refunded_amount: charge.refundedCents === null ? null : formatAmount(charge.refundedCents),
    refunded_at: charge.refundedAt?.toISOString() ?? null,
    sale_id: charge.providerChargeId,
    recurring_payment_id: providerSubscriptionId,
    invoices: invoices.map(shownInvoice),
  };
}

function comparisonOf(message: string, { member, comparedAt, subscriptions }: Comparison): PaymentComparison {
  return {
    status: 200,
    message,
    name: member.name,
    email: member.email,
    compared_at: comparedAt.toISOString(),
    subscriptions: subscriptions.map((each) => ({
      recurring_payment_id: each.providerSubscriptionId,
      plan: each.plan,
      amount: formatAmount(each.amountCents),
      status: each.status,
      problem: each.problem,
      differences: [...each.differences],
    })),
  };
}
