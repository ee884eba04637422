import type { RefObject } from 'react';
import { LectureSettings } from '../../shared/view/lecture-settings.tsx';
import { Part } from '../../shared/view/part.tsx';
import { PlayButtons, PlaybackChoices, TimeSlider } from '../playback/transport.tsx';
import { scenarioOf } from '../scenarios.ts';
import { TrafficTable } from '../traffic-table.tsx';
import type { TrafficRun } from '../use-traffic-run.ts';
import { NowLine } from './now-line.tsx';

const MAIN_SETTINGS = ['network', 'stations', 'frames', 'seed'] as const;

interface BusSectionProps {
  readonly run: TrafficRun;
  readonly drawing?: RefObject<SVGSVGElement | null>;
}

/** The table with its buttons above and the narration below, in one view. */
export function BusSection({ run, drawing }: BusSectionProps) {
  const { settings, change, traffic, player, picture, title, isStepwise } = run;
  const scenario = scenarioOf(settings);
  return (
    <section aria-label="The bus" id="bus" className="traffic-bus">
      <LectureSettings settings={settings} main={MAIN_SETTINGS} />
      <Part name="controls">
        <PlayButtons player={player} />
      </Part>
      <Part name="chart">
        <TrafficTable {...{ traffic, picture, title }} {...(drawing ? { drawing } : {})} />
      </Part>
      <Part name="controls">
        <TimeSlider player={player} endS={traffic.endS} />
      </Part>
      <Part name="narration">
        <NowLine log={traffic.log} eventsPast={picture.eventsPast} isPlaying={player.isPlaying} />
        {scenario ? <p className="look-for">{scenario.lookFor}</p> : null}
      </Part>
      <Part name="controls">
        <PlaybackChoices {...{ settings, isStepwise }} onChange={change} />
      </Part>
    </section>
  );
}
