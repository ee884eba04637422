import type { DashboardFacts } from '@carom/contract/dashboard/schemas';
import type { ReactNode } from 'react';
import { statusCardsText } from '../../content/dashboard.ts';
import { paths } from '../../paths.ts';
import { subscriptionStateOf } from '../../session/subscription-state.ts';
import { Card } from '../../ui/card.tsx';
import { ClassTime } from '../../ui/class-time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { subscriptionText } from './subscription-text.ts';

interface StatusProps {
  /** Not there while it is being loaded. */
  readonly facts: DashboardFacts | undefined;
}

/** The subscription and the next class. */
export function StatusCards({ facts }: StatusProps) {
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-2">
      <Card>
        <h2 className="text-xl">Subscription</h2>
        {facts === undefined ? <Waiting /> : <Subscription fact={facts.subscription} />}
      </Card>
      <Card>
        <h2 className="text-xl">Next class</h2>
        {facts === undefined ? <Waiting /> : <NextClass fact={facts.classes} />}
      </Card>
    </div>
  );
}

function Subscription({ fact }: { readonly fact: DashboardFacts['subscription'] }) {
  if (fact === null) return <Unknown>{statusCardsText.noSubscription}</Unknown>;
  const { title, line, link } = subscriptionText(subscriptionStateOf(fact));
  return (
    <>
      <p className="mt-2 font-semibold">{title}</p>
      <p className="text-muted">{line}</p>
      <p className="mt-3">
        <TextLink to={paths.member.account}>{link}</TextLink>
      </p>
    </>
  );
}

function NextClass({ fact }: { readonly fact: DashboardFacts['classes'] }) {
  if (fact === null) return <Unknown>{statusCardsText.noClasses}</Unknown>;
  if (fact.next === null) {
    return (
      <>
        <p className="mt-2 font-semibold">None booked</p>
        <p className="text-muted">{statusCardsText.learn}</p>
        <p className="mt-3">
          <TextLink to={paths.search}>{statusCardsText.search}</TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mt-2 font-semibold wrap-anywhere">{fact.next.title}</p>
      <ClassTime entry={fact.next} />
      <p className="mt-3">
        <TextLink to={paths.member.schedule}>{statusCardsText.schedule}</TextLink>
      </p>
    </>
  );
}

function Waiting() {
  return <p className="mt-2 text-muted">Loading…</p>;
}

function Unknown({ children }: { readonly children: ReactNode }) {
  return <p className="mt-2 text-amber">{children}</p>;
}
