import { useCallback, useMemo, useState } from 'react';
import { networkNames } from '../../../content/simulators/network-names.ts';
import type { AddressState } from '../shared/use-address-state.ts';
import type { Traffic, TrafficPicture } from './drawings/picture.ts';
import { playbackSpeed, STEP_S } from './playback/playback.ts';
import { type Player, usePlayer } from './playback/use-player.ts';
import { addressTimeS, addressTimeUs, runTraffic, type TrafficSettings } from './traffic-settings.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

const MS_PER_S = 1000;

export interface TrafficRun {
  readonly settings: TrafficSettings;
  readonly change: (part: Partial<TrafficSettings>) => void;
  /** The query of the current state, without a question mark. */
  readonly query: string;
  readonly traffic: Traffic;
  readonly player: Player;
  readonly picture: TrafficPicture;
  readonly title: string;
  readonly name: string;
  readonly fileName: string;
  /** Reduced motion: playback moves from event to event. */
  readonly isStepwise: boolean;
  /** Restarts the run with these settings, optionally playing. */
  readonly begin: (part: Partial<TrafficSettings>, plays: boolean) => void;
  /** Resets to the default settings. */
  readonly reset: () => void;
}

/** A run of the model with its playback controls. A new `key` restarts it. */
export function useTrafficRun(address: AddressState<TrafficSettings>, key: string): TrafficRun {
  const { state: settings, change, reset, query } = address;
  const { network, stations, frameBits, frames, seed, speed, quiet, atUs } = settings;
  const [beginning, setBeginning] = useState({ count: 0, plays: false });
  const isStepwise = usePrefersReducedMotion();

  const traffic = useMemo(
    () => runTraffic({ network, stations, frameBits, frames, seed }),
    [network, stations, frameBits, frames, seed],
  );
  const player = usePlayer({
    traffic,
    runId: [key, beginning.count, network, stations, frameBits, frames, seed].join(' '),
    startS: addressTimeS(atUs, traffic.endS),
    startsPlaying: beginning.plays,
    speed: playbackSpeed({ speed, quiet }, traffic.log.cableDelayS),
    stepMs: isStepwise ? (STEP_S / speed) * MS_PER_S : null,
    onRest: useCallback((timeS: number) => change({ atUs: addressTimeUs(timeS) }), [change]),
  });
  const { timeS } = player;
  const picture = useMemo(() => traffic.pictureAt(timeS), [traffic, timeS]);
  const title = networkNames[network];

  return {
    ...{ settings, change, query, traffic, player, picture, title, isStepwise },
    name: `${title}, ${stations} stations, seed ${seed}`,
    fileName: `traffic-${network}-seed-${seed}`,
    begin(part, plays) {
      setBeginning({ count: beginning.count + 1, plays });
      change({ atUs: 0, ...part });
    },
    reset() {
      setBeginning({ count: beginning.count + 1, plays: false });
      reset();
    },
  };
}
