import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numbersText } from '../../../content/admin/dashboard.ts';
import { paths } from '../../../paths.ts';
import {
  BookIcon,
  MailIcon,
  PeopleIcon,
  PersonIcon,
  ReceiptIcon,
  TagIcon,
  WarningIcon,
} from '../../../ui/icons.tsx';

interface NumberCard {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly words: string;
  /** Somebody should look at it. */
  readonly isUrgent?: boolean;
}

const NUMBER = new Intl.NumberFormat('en');
const { admin } = paths;

/** Each number leads to the list that it counts. */
export function NumberCards({ dashboard }: { readonly dashboard: AdminDashboard }) {
  return (
    <ul className="number-cards">
      {cardsOf(dashboard).map(({ to, icon, name, value, words, isUrgent }) => (
        <li key={name}>
          <Link
            to={to}
            className={`panel flex h-full flex-col transition hover:bg-felt-tint ${isUrgent ? 'border-red' : 'hover:border-felt'}`}
          >
            <span className={`flex items-center gap-2 font-semibold ${isUrgent ? 'text-red' : 'text-felt'}`}>
              {icon}
              {name}
            </span>
            <span
              className={`number-card-value figures mt-1 font-heading font-bold ${isUrgent ? 'text-red' : ''}`}
            >
              {value}
            </span>
            <span className="text-[0.9375rem] text-muted">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function cardsOf({ members, subscriptions, classes, messages, operations }: AdminDashboard): NumberCard[] {
  const icon = 'size-5';
  const { mails_waiting, mails_given_up, jobs_failed, webhooks_failed } = operations;
  return [
    {
      to: `${admin.members}?role=member`,
      icon: <PeopleIcon className={icon} />,
      name: 'Members',
      value: NUMBER.format(members.total),
      words: numbersText.members(NUMBER.format(members.active), NUMBER.format(members.new_this_month)),
    },
    {
      to: `${admin.members}?role=member&status=pending`,
      icon: <PersonIcon className={icon} />,
      name: 'Not activated',
      value: NUMBER.format(members.pending),
      words: `${NUMBER.format(members.blocked)} blocked`,
    },
    {
      to: `${admin.members}?subscription=subscribed`,
      icon: <TagIcon className={icon} />,
      name: 'Active subscriptions',
      value: NUMBER.format(subscriptions.active),
      words: numbersText.byPlan,
    },
    {
      to: `${admin.members}?subscription=renewal_failed`,
      icon: <WarningIcon className={icon} />,
      name: numbersText.renewalFailed,
      value: NUMBER.format(subscriptions.past_due),
      words: numbersText.renewalFailedWords,
      isUrgent: subscriptions.past_due > 0,
    },
    {
      to: admin.payments,
      icon: <ReceiptIcon className={icon} />,
      name: 'Monthly revenue',
      value: `$${NUMBER.format(Number(subscriptions.monthly_revenue))}`,
      words: numbersText.revenue,
    },
    {
      to: `${admin.classes}?state=open`,
      icon: <BookIcon className={icon} />,
      name: 'Bookings',
      value: NUMBER.format(classes.booked),
      words: numbersText.bookings(NUMBER.format(classes.open), NUMBER.format(classes.waiting)),
    },
    {
      to: `${admin.classes}?state=open&sort=starts_at&direction=asc`,
      icon: <PeopleIcon className={icon} />,
      name: 'Fill rate',
      value: classes.fill_percent === null ? '–' : `${classes.fill_percent}%`,
      words: numbersText.seats(NUMBER.format(classes.seats)),
    },
    {
      to: `${admin.messages}?status=new`,
      icon: <MailIcon className={icon} />,
      name: 'Unread messages',
      value: NUMBER.format(messages.unread),
      words: numbersText.messages,
    },
    {
      to: `${admin.operations}?list=mails&outcome=waiting`,
      icon: <MailIcon className={icon} />,
      name: 'E-mails waiting',
      value: NUMBER.format(mails_waiting),
      words: numbersText.mailsWaiting,
    },
    {
      to: `${admin.operations}?list=mails&outcome=given+up`,
      icon: <WarningIcon className={icon} />,
      name: numbersText.mailsGivenUp,
      value: NUMBER.format(mails_given_up),
      words: numbersText.undelivered,
      isUrgent: mails_given_up > 0,
    },
    {
      to: `${admin.operations}?list=jobs`,
      icon: <WarningIcon className={icon} />,
      name: 'Jobs failed',
      value: NUMBER.format(jobs_failed),
      words: numbersText.jobs,
      isUrgent: jobs_failed > 0,
    },
    {
      to: `${admin.operations}?list=webhooks&outcome=failed`,
      icon: <WarningIcon className={icon} />,
      name: 'Webhooks failed',
      value: NUMBER.format(webhooks_failed),
      words: numbersText.webhooks,
      isUrgent: webhooks_failed > 0,
    },
  ];
}
