import type { DashboardFacts } from '@carom/contract/dashboard/schemas';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { statusCardsText } from '../../content/dashboard.ts';
import { paths } from '../../paths.ts';
import { subscriptionStateOf } from '../../session/subscription-state.ts';
import {
  type NightInProgress,
  readNightsInProgress,
  subscribeToNights,
} from '../../storage/nights-in-progress.ts';
import { ClassTime } from '../../ui/class-time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { subscriptionText } from './subscription-text.ts';

interface StatusProps {
  /** Undefined while loading. */
  readonly facts: DashboardFacts | undefined;
}

/** The next dates and the work in progress. */
export function StatusCards({ facts }: StatusProps) {
  const nights = useSyncExternalStore(subscribeToNights, readNightsInProgress);
  return (
    <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <NextClass fact={facts?.classes} />
      <div className="grid gap-4">
        <Subscription fact={facts?.subscription} />
        {nights.map((night) => (
          <NightCard key={night.feature} {...night} />
        ))}
      </div>
    </div>
  );
}

function NextClass({ fact }: { readonly fact: DashboardFacts['classes'] | undefined }) {
  return (
    <Panel id={useId()} heading="Next class" className="flex min-h-44 flex-col">
      {fact === undefined ? <Waiting /> : <ClassFact fact={fact} />}
      <Links>
        <TextLink to={paths.member.schedule}>{statusCardsText.schedule}</TextLink>
        <TextLink to={paths.search}>{statusCardsText.search}</TextLink>
      </Links>
    </Panel>
  );
}

function ClassFact({ fact }: { readonly fact: DashboardFacts['classes'] }) {
  if (fact === null) return <Unknown>{statusCardsText.noClasses}</Unknown>;
  if (fact.next === null) {
    return (
      <>
        <p className="font-semibold">None booked</p>
        <p className="text-muted">{statusCardsText.learn}</p>
      </>
    );
  }
  return (
    <>
      <p className="mb-1 text-xl font-semibold wrap-anywhere">{fact.next.title}</p>
      <ClassTime entry={fact.next} />
    </>
  );
}

function Subscription({ fact }: { readonly fact: DashboardFacts['subscription'] | undefined }) {
  const state = fact ? subscriptionStateOf(fact) : null;
  const words = state && subscriptionText(state);
  return (
    <Panel
      id={useId()}
      heading="Subscription"
      aside={state ? <SubscriptionBadge state={state} /> : null}
      className="flex min-h-36 flex-col"
    >
      {fact === undefined ? <Waiting /> : null}
      {fact === null ? <Unknown>{statusCardsText.noSubscription}</Unknown> : null}
      {words ? (
        <>
          <p className="font-semibold">{words.title}</p>
          <p className="text-muted">{words.line}</p>
          <Links>
            <TextLink to={paths.member.account}>{words.link}</TextLink>
          </Links>
        </>
      ) : null}
    </Panel>
  );
}

const PLANNERS = {
  feature_1: { name: 'Feature 1', to: paths.member.feature1 },
  feature_2: { name: 'Feature 2', to: paths.member.feature2 },
} as const;

function NightCard({ feature, round }: NightInProgress) {
  const { name, to } = PLANNERS[feature];
  return (
    <Panel id={useId()} heading={statusCardsText.night}>
      <p className="font-semibold">{name}</p>
      <p className="text-muted">{round === null ? statusCardsText.teams : statusCardsText.round(round)}</p>
      <Links>
        <TextLink to={to} aria-label={statusCardsText.goOnIn(name)}>
          {statusCardsText.goOn}
        </TextLink>
      </Links>
    </Panel>
  );
}

function Links({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mt-auto flex flex-wrap gap-x-6 pt-2 *:inline-flex *:min-h-11 *:items-center">{children}</p>
  );
}

function Waiting() {
  return <p className="text-muted">Loading…</p>;
}

function Unknown({ children }: { readonly children: ReactNode }) {
  return <p className="text-amber">{children}</p>;
}
