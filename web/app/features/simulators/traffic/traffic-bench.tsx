import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { paths } from '../../../paths.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { PicturesFrom } from '../shared/files/picture-source.tsx';
import { ShareRow } from '../shared/files/share-row.tsx';
import { useAddressState } from '../shared/use-address-state.ts';
import { Part } from '../shared/view/part.tsx';
import { BusSection } from './drawings/bus-section.tsx';
import { PictureFiles } from './drawings/picture-files.tsx';
import { EventList } from './event-list.tsx';
import { RunFigures } from './run-figures.tsx';
import { RunSetup } from './run-setup.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { StationList } from './station-list.tsx';
import { trafficFields } from './traffic-settings.ts';
import { useTrafficLecture } from './use-traffic-lecture.ts';
import { type TrafficRun, useTrafficRun } from './use-traffic-run.ts';

interface TrafficBenchProps {
  /** Renders the controls that save the run. */
  readonly saving?: (run: TrafficRun) => ReactNode;
}

/** A run of the model, its picture and its playback controls. The state is kept in the address. */
export function TrafficBench({ saving }: TrafficBenchProps) {
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const run = useTrafficRun(useAddressState(trafficFields), `${isHydrated} ${key}`);
  const drawing = useRef<SVGSVGElement>(null);
  const { settings, query, traffic, player, picture, name, fileName, begin, reset } = run;
  useTrafficLecture(run);

  return (
    <>
      <Part name="settings">
        <ScenarioList settings={settings} onChoose={(scenario) => begin(scenario.settings, true)} />
      </Part>
      <BusSection run={run} drawing={drawing} />
      <div className="traffic-panels">
        <Part name="settings">
          <RunSetup settings={settings} onChange={(part) => begin(part, false)} />
        </Part>
        <Part name="figures">
          <RunFigures log={traffic.log} counters={picture.counters} />
        </Part>
        <Part name="table">
          <StationList stations={picture.stations} />
          <EventList log={traffic.log} eventsPast={picture.eventsPast} onSeek={player.seek} />
        </Part>
      </div>
      <section aria-label={trafficText.keep} className="traffic-extras">
        <Part name="files">
          <PicturesFrom page={trafficText.publicTitle} path={paths.traffic} {...{ query, settings }}>
            <PictureFiles {...{ traffic, drawing, fileName }} title={name} />
          </PicturesFrom>
        </Part>
        <Part name="share">
          <ShareRow query={query} onReset={reset} />
          {saving?.(run)}
        </Part>
      </section>
    </>
  );
}
