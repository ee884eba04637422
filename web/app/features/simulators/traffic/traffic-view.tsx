import '../shared/simulators.css';
import './traffic.css';
import type { ReactNode } from 'react';
import { simulatorText } from '../../../content/simulators/shared.tsx';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { SimulatorHeader } from '../shared/simulator-header.tsx';
import { Part } from '../shared/view/part.tsx';
import { SimulatorStage } from '../shared/view/simulator-stage.tsx';
import { STAGES } from '../shared/view/stages.ts';
import { TrafficBench } from './traffic-bench.tsx';
import { TrafficExplained } from './traffic-explained.tsx';
import type { TrafficRun } from './use-traffic-run.ts';

interface TrafficViewProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly saving?: (run: TrafficRun) => ReactNode;
}

/** The whole page: public, and with saving for members. */
export function TrafficView({ eyebrow, title, saving }: TrafficViewProps) {
  return (
    <SimulatorStage stage={STAGES.traffic} className="measure traffic">
      <SimulatorHeader eyebrow={eyebrow} title={title} lead={trafficText.lead} />
      <Part name="header">
        <p className="hidden text-muted noscript:block">{simulatorText.waits}</p>
      </Part>
      <TrafficBench {...(saving ? { saving } : {})} />
      <Part name="explanation">
        <TrafficExplained />
      </Part>
    </SimulatorStage>
  );
}
