import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';
import { PAY_TYPES } from '@carom/domain/access';
import { PLANS } from '@carom/domain/subscription/prices';
import { plansText } from '../../../content/admin/dashboard.ts';
import { paths } from '../../../paths.ts';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import '../shared/months/month-chart.css';

/** Subscriptions by plan and pay type, with the sums. */
export function PlanTable({ subscriptions }: Pick<AdminDashboard, 'subscriptions'>) {
  const countOf = (plan: string | null, payType: string | null) =>
    subscriptions.by_plan
      .filter(
        (group) => (plan ?? group.plan) === group.plan && (payType ?? group.pay_type) === group.pay_type,
      )
      .reduce((sum, group) => sum + group.subscriptions, 0);
  return (
    <Table className="count-table figures w-full">
      <caption className="sr-only">{plansText.caption}</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          {PAY_TYPES.map((payType) => (
            <th key={payType} scope="col">
              <TextLink to={`${paths.admin.members}?subscription=subscribed&pay_type=${payType}`}>
                {payType}
              </TextLink>
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {PLANS.map((plan) => (
          <tr key={plan}>
            <th scope="row">{plan}</th>
            {PAY_TYPES.map((payType) => (
              <td key={payType}>{countOf(plan, payType)}</td>
            ))}
            <td>{countOf(plan, null)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          {PAY_TYPES.map((payType) => (
            <td key={payType}>{countOf(null, payType)}</td>
          ))}
          <td>{countOf(null, null)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
