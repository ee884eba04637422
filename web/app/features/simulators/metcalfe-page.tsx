import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Metcalfe’s Ethernet efficiency model',
    description:
      'The 1976 model of Ethernet efficiency by Robert Metcalfe and David Boggs: stations, packet size, capacity and slot time.',
    path: paths.metcalfeSimulation,
  });

export default function MetcalfePage() {
  return (
    <PlannedPage
      eyebrow="Simulation"
      title="Metcalfe’s Ethernet efficiency model"
      planned={
        <p>
          The model that Robert Metcalfe and David Boggs published in 1976: how much of a shared cable’s
          capacity is left for data when many stations compete for it. You will choose the number of stations,
          the packet size, the capacity and the slot time, and see the curve and the formula it comes from.
        </p>
      }
      today={[
        {
          to: paths.simulations,
          label: 'The simulations',
          words: 'What each simulator will show, and the theory behind it.',
        },
        { to: paths.about, label: 'About us', words: 'What we study, and why taking turns is hard.' },
      ]}
      back={{ to: paths.simulations, label: 'Back to the simulations' }}
    />
  );
}
