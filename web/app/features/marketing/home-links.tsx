import { home } from '../../content/home.ts';
import { simulations } from '../../content/simulations.ts';
import { paths } from '../../paths.ts';
import { ArrowLink } from './arrow-link.tsx';
import { Section } from './section.tsx';

const { heading, simulators, planners } = home.links;
const COLUMNS = [
  {
    ...simulators,
    links: [
      {
        to: paths.metcalfeSimulation,
        heading: simulations.metcalfe.heading,
        text: simulations.metcalfe.short,
      },
      {
        to: paths.networkPerformanceSimulation,
        heading: simulations.performance.heading,
        text: simulations.performance.short,
      },
    ],
  },
  {
    ...planners,
    links: [
      { to: paths.member.feature1, ...planners.plain },
      { to: paths.member.feature2, ...planners.scored },
    ],
  },
] as const;

export function HomeLinks() {
  return (
    <Section heading={heading}>
      <div className="grid gap-10 md:grid-cols-2 md:gap-16">
        {COLUMNS.map((column) => (
          <div key={column.heading}>
            <h3 className="text-2xl">{column.heading}</h3>
            <p className="mt-1 mb-4 text-muted">{column.note}</p>
            <ul>
              {column.links.map((link) => (
                <li key={link.to}>
                  <ArrowLink {...link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
