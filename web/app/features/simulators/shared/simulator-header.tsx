import { Eyebrow } from '../../../ui/page-header.tsx';
import { Part } from './view/part.tsx';

interface SimulatorHeaderProps {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead: string;
}

/** Lower than other pages' headers, so that the simulator is in view immediately. */
export function SimulatorHeader({ eyebrow = 'Simulation', title, lead }: SimulatorHeaderProps) {
  return (
    <Part name="header">
      <header className="simulator-head">
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 className="mt-1 text-[1.75rem] md:text-4xl">{title}</h1>
        <p className="mt-2 max-w-4xl text-muted">{lead}</p>
      </header>
    </Part>
  );
}
