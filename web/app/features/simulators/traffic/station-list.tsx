import { Numeral } from '../../../ui/numeral.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { stationColour } from './drawings/cloth-colours.ts';
import type { TrafficPicture } from './drawings/picture.ts';
import { ballNumber, stateInWords } from './traffic-text.ts';

/** The states of the balls in words. */
export function StationList({ stations }: Pick<TrafficPicture, 'stations'>) {
  return (
    <Panel id="traffic-stations" heading="Stations now">
      <ol className="station-list figures">
        {stations.map(({ state, delivered }, station) => (
          <li key={ballNumber(station)}>
            <svg viewBox="0 0 28 28" aria-hidden="true">
              <circle cx="14" cy="14" r="14" fill={stationColour(station)} />
              <circle cx="14" cy="14" r="8.5" fill="#fffdf7" />
              <g stroke="#17201c">
                <Numeral value={ballNumber(station)} x={14} y={14} size={11} />
              </g>
            </svg>
            <span>
              <span className="sr-only">Station {ballNumber(station)} </span>
              {stateInWords(state)}
            </span>
            <span className="text-[0.875rem] text-muted">{delivered} delivered</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
