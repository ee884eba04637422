import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { simulations } from '../../content/marketing/simulations.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EfficiencyPlot } from './drawings/efficiency-plot.tsx';
import { ThroughputPlot } from './drawings/throughput-plot.tsx';
import { Section } from './section.tsx';

const { title, description, eyebrow, heading, intro, metcalfe, performance } = simulations;
const { more, traffic, reading } = simulations;

export const meta = () => pageMeta({ title, description, path: paths.simulations });

interface SimulationsPageProps {
  /** The running traffic table, passed in because it belongs to another feature. */
  readonly table: ReactNode;
}

export default function SimulationsPage({ table }: SimulationsPageProps) {
  return (
    <>
      <div className="measure py-10 md:py-16">
        <PageHeader eyebrow={eyebrow} title={heading} lead={intro} />
        <div className="mt-10 grid gap-5 lg:grid-cols-2">
          <Simulator {...metcalfe} to={paths.metcalfeSimulation} plot={<EfficiencyPlot />} />
          <Simulator {...performance} to={paths.networkPerformanceSimulation} plot={<ThroughputPlot />} />
        </div>
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          {more.map(({ to, heading: name, text, open }) => (
            <Card key={to}>
              <CardLink to={paths[to]} heading={name} />
              <p className="mt-3 mb-5 text-muted">{text}</p>
              <Opens words={open} />
            </Card>
          ))}
        </div>
      </div>
      <Section heading={traffic.heading} intro={traffic.text} isBand>
        {table}
        <p className="mt-4">
          <LinkButton to={`${paths.traffic}?speed=2`}>{traffic.open}</LinkButton>
        </p>
      </Section>
      <Section heading={reading.heading}>
        <ul className="grid gap-8 md:grid-cols-3">
          {reading.items.map((item) => (
            <li key={item.heading}>
              <h3 className="text-xl">{item.heading}</h3>
              <p className="mt-2 text-muted">{item.text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-10 max-w-2xl text-sm text-muted">{reading.source}</p>
      </Section>
    </>
  );
}

interface SimulatorProps {
  readonly to: string;
  readonly plot: ReactNode;
  readonly heading: string;
  readonly text: string;
  readonly settings: readonly (readonly [name: string, range: string])[];
  readonly open: string;
  readonly drawing: { readonly caption: string };
}

function Simulator({ to, plot, heading, text, settings, open, drawing }: SimulatorProps) {
  return (
    <Card above={plot}>
      <p className="mb-4 text-sm text-muted">{drawing.caption}</p>
      <CardLink to={to} heading={heading} />
      <p className="mt-3 text-muted">{text}</p>
      <dl className="mt-5 mb-6 grid gap-x-8 sm:grid-cols-2">
        {settings.map(([name, range]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold">{range}</dd>
          </div>
        ))}
      </dl>
      <Opens words={open} />
    </Card>
  );
}

function Card({ above, children }: { readonly above?: ReactNode; readonly children: ReactNode }) {
  return (
    <article className="group relative flex flex-col overflow-hidden panel transition hover:border-felt">
      {above}
      <div className="flex grow flex-col p-6">{children}</div>
    </article>
  );
}

/** A link that covers the whole card. */
function CardLink({ to, heading }: { readonly to: string; readonly heading: string }) {
  return (
    <h2 className="text-2xl">
      <Link to={to} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
        {heading}
      </Link>
    </h2>
  );
}

function Opens({ words }: { readonly words: string }) {
  return (
    <p className="mt-auto flex items-center gap-2 font-semibold text-felt" aria-hidden="true">
      {words}
      <ArrowIcon className="size-5 transition group-hover:translate-x-1" />
    </p>
  );
}
