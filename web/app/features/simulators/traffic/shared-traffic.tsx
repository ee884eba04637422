import { useRef } from 'react';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { paths } from '../../../paths.ts';
import { PicturesFrom } from '../shared/files/picture-source.tsx';
import type { ReadRun } from '../shared/run/shared-run-data.ts';
import { useSavedState } from '../shared/run/use-saved-state.ts';
import './traffic.css';
import { BusSection } from './drawings/bus-section.tsx';
import { PictureFiles } from './drawings/picture-files.tsx';
import { EventList } from './event-list.tsx';
import { RunFigures } from './run-figures.tsx';
import { StationList } from './station-list.tsx';
import { trafficFields } from './traffic-settings.ts';
import { useTrafficRun } from './use-traffic-run.ts';

/** A saved run. The same seed gives the same run, so only its settings are stored. */
export default function SharedTraffic({ run: saved }: { readonly run: ReadRun }) {
  const run = useTrafficRun(useSavedState(trafficFields, saved.query), saved.query);
  const drawing = useRef<SVGSVGElement>(null);
  const { settings, query, traffic, player, picture, name, fileName } = run;
  return (
    <div className="traffic traffic-shared">
      <BusSection run={run} drawing={drawing} />
      <div className="traffic-panels">
        <RunFigures log={traffic.log} counters={picture.counters} />
        <StationList stations={picture.stations} />
        <EventList log={traffic.log} eventsPast={picture.eventsPast} onSeek={player.seek} />
      </div>
      <PicturesFrom page={trafficText.publicTitle} path={paths.traffic} {...{ query, settings }}>
        <PictureFiles {...{ traffic, drawing, fileName }} title={name} />
      </PicturesFrom>
    </div>
  );
}
