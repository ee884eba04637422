import { stationColour } from './cloth-colours.ts';
import type { TrafficPicture } from './picture.ts';
import { ballNumber, stateInWords } from './traffic-text.ts';

/** What the balls show, in words. */
export function StationList({ stations }: Pick<TrafficPicture, 'stations'>) {
  return (
    <section aria-labelledby="traffic-stations" className="panel">
      <h2 id="traffic-stations">Stations now</h2>
      <ol className="station-list figures">
        {stations.map(({ state, delivered }, station) => (
          <li key={ballNumber(station)}>
            <svg viewBox="0 0 28 28" aria-hidden="true">
              <circle cx="14" cy="14" r="14" fill={stationColour(station)} />
              <circle cx="14" cy="14" r="8.5" fill="#fffdf7" />
              <text x="14" y="18" textAnchor="middle" fontSize="11" fontWeight="700" fill="#17201c">
                {ballNumber(station)}
              </text>
            </svg>
            <span>
              <span className="sr-only">Station {ballNumber(station)} </span>
              {stateInWords(state)}
            </span>
            <span className="station-delivered">{delivered} delivered</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
