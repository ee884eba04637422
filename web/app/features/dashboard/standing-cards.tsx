import type { DashboardFacts } from '@carom/contract/dashboard/schemas';
import type { ReactNode } from 'react';
import { standingCardsText } from '../../content/dashboard.ts';
import { paths } from '../../paths.ts';
import { subscriptionStateOf } from '../../session/subscription-state.ts';
import { Card } from '../../ui/card.tsx';
import { ClassTime } from '../../ui/class-time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { subscriptionText } from './subscription-text.ts';

interface StandingProps {
  /** Not there while it is being loaded. */
  readonly facts: DashboardFacts | undefined;
}

/** How the subscription stands, and what comes next. */
export function StandingCards({ facts }: StandingProps) {
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
  if (fact === null) return <Unknown>{standingCardsText.noSubscription}</Unknown>;
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
  if (fact === null) return <Unknown>{standingCardsText.noClasses}</Unknown>;
  if (fact.next === null) {
    return (
      <>
        <p className="mt-2 font-semibold">None booked</p>
        <p className="text-muted">{standingCardsText.learn}</p>
        <p className="mt-3">
          <TextLink to={paths.search}>{standingCardsText.search}</TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mt-2 font-semibold wrap-anywhere">{fact.next.title}</p>
      <ClassTime entry={fact.next} />
      <p className="mt-3">
        <TextLink to={paths.member.schedule}>{standingCardsText.schedule}</TextLink>
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
