import { endpoints } from '@carom/contract/endpoints';
import { formatAmount } from '@carom/domain/subscription/money';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import type { InfoService } from '../member-state/info-service.ts';
import type { PlanSwitchService } from './plan-switch-service.ts';
import type { RenewalService } from './renewal-service.ts';

interface RenewalServices {
  readonly planSwitch: PlanSwitchService;
  readonly info: InfoService;
  readonly renewal: RenewalService;
}

const STOPPED = {
  stopped: { status: 200, message: 'Your subscription will not renew.' },
  noted: {
    status: 202,
    message:
      'Your subscription will not renew. The payment provider is not answering right now; we will notify it as soon as it does.',
  },
  none: { status: 404, message: 'There is no subscription that would renew.' },
} as const;

export function renewalRoutes(app: FastifyInstance, services: RenewalServices): void {
  const { info, renewal, planSwitch } = services;

  registerEndpoint(app, endpoints.doNotRenew, async ({ session }) => {
    const outcome = await renewal.stop(session.user.id);
    return { ...STOPPED[outcome], ...(await info.read(session.user)) };
  });

  registerEndpoint(app, endpoints.renewAgain, async ({ session }) => {
    const isDone = await renewal.resume(session.user.id);
    const state = await info.read(session.user);
    return isDone
      ? { status: 200, message: 'Your subscription will renew again.', ...state }
      : { status: 404, message: 'There is no subscription to renew.', ...state };
  });

  registerEndpoint(app, endpoints.switchPlan, async ({ body, session }) => {
    const { approveUrl, ...agreed } = await planSwitch.request(session.user, body);
    return {
      status: 200,
      message: 'Please confirm the change at the payment provider.',
      plan: agreed.plan,
      amount: formatAmount(agreed.amountCents),
      starts_on: agreed.startsOn,
      approve_url: approveUrl,
    };
  });

  registerEndpoint(app, endpoints.answerSwitch, async ({ body, session }) => {
    await planSwitch.answer(session.user.id, body.answer === 'agreed');
    const state = await info.read(session.user);
    const { plan_switch: agreed } = state;
    const message = agreed === null ? 'Your plan stays as it is.' : `Your plan switches to ${agreed.plan}.`;
    return { status: 200, message, ...state };
  });
}
