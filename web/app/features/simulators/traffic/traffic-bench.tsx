import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { paths } from '../../../paths.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { PicturesFrom } from '../shared/picture-source.tsx';
import { SaveRun } from '../shared/save-run.tsx';
import { ShareRow } from '../shared/share-row.tsx';
import { useAddressState } from '../shared/use-address-state.ts';
import { EventList } from './event-list.tsx';
import { NowLine } from './now-line.tsx';
import { PictureFiles } from './picture-files.tsx';
import { playbackSpeed, STEP_S } from './playback.ts';
import { RunFigures } from './run-figures.tsx';
import { RunSetup } from './run-setup.tsx';
import { StationList } from './station-list.tsx';
import {
  addressTimeS,
  addressTimeUs,
  NETWORK_NAMES,
  type RunSettings,
  runTraffic,
  trafficFields,
} from './traffic-settings.ts';
import { TrafficTable } from './traffic-table.tsx';
import { pictureInWords } from './traffic-text.ts';
import { PlayButtons, PlaybackChoices, TimeSlider } from './transport.tsx';
import { usePlayer } from './use-player.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

const MS_PER_S = 1000;

/** A run of the model, its picture, and everything to move through it. */
export function TrafficBench() {
  const { state: settings, change, reset, query } = useAddressState(trafficFields);
  const { network, stations, frameBits, frames, seed, speed, quiet, atUs } = settings;
  const { key } = useLocation();
  const [resets, setResets] = useState(0);
  const isHydrated = useIsHydrated();
  const isStepwise = usePrefersReducedMotion();
  const drawing = useRef<SVGSVGElement>(null);

  const traffic = useMemo(
    () => runTraffic({ network, stations, frameBits, frames, seed }),
    [network, stations, frameBits, frames, seed],
  );
  const player = usePlayer({
    traffic,
    runId: [isHydrated, key, resets, network, stations, frameBits, frames, seed].join(' '),
    startS: addressTimeS(atUs, traffic.endS),
    speed: playbackSpeed({ speed, quiet }, traffic.log.cableDelayS),
    stepMs: isStepwise ? (STEP_S / speed) * MS_PER_S : null,
    onRest: useCallback((timeS: number) => change({ atUs: addressTimeUs(timeS) }), [change]),
  });
  const { timeS, isPlaying, seek } = player;
  const picture = useMemo(() => traffic.pictureAt(timeS), [traffic, timeS]);

  const changeRun = (part: Partial<RunSettings>) => change({ ...part, atUs: 0 });
  const title = NETWORK_NAMES[network];
  const runName = `${title}, ${stations} stations, seed ${seed}`;
  const { events, result } = traffic.log;

  return (
    <>
      <section aria-label="The bus" className="traffic-bus">
        <PlayButtons player={player} />
        <TrafficTable {...{ traffic, picture, title, drawing }} described={pictureInWords(picture)} />
        <TimeSlider player={player} endS={traffic.endS} />
        <NowLine {...{ events, isPlaying }} eventsPast={picture.eventsPast} />
        <PlaybackChoices {...{ settings, isStepwise }} onChange={change} />
      </section>
      <div className="traffic-panels">
        <RunSetup settings={settings} onChange={changeRun} />
        <RunFigures counters={picture.counters} result={result} />
        <StationList stations={picture.stations} />
        <EventList events={events} eventsPast={picture.eventsPast} onSeek={seek} />
      </div>
      <section aria-label={trafficText.keep} className="traffic-extras">
        <PicturesFrom page="Traffic" path={paths.member.traffic} {...{ query, settings }}>
          <PictureFiles
            {...{ traffic, drawing }}
            title={runName}
            fileName={`traffic-${network}-seed-${seed}`}
          />
        </PicturesFrom>
        <ShareRow
          query={query}
          onReset={() => {
            setResets(resets + 1);
            reset();
          }}
        />
        <SaveRun
          kind="traffic_run"
          name={runName}
          run={() => {
            const { network: _, ...numbers } = settings;
            const { deliveredByStation: __, totals, isComplete, ...measures } = result;
            return {
              query,
              settings: { ...numbers, network },
              results: [{ ...measures, ...totals, isComplete }],
            };
          }}
        />
      </section>
    </>
  );
}
