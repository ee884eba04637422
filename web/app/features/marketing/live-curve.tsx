import { efficiency } from '@carom/domain/ethernet/efficiency';
import { NETWORK_PRESETS } from '@carom/domain/ethernet/presets';
import { useEffect, useId, useRef, useState } from 'react';
import { home } from '../../content/marketing/home.ts';
import { onCloth } from './drawings/ball.tsx';

const { described, inUse, packetSize, bits, fewest, most } = home.products.simulate.curve;

const [ETHERNET_1976] = NETWORK_PRESETS;
const STATIONS = [1, 2, 3, 4, 5, 6, 8, 11, 16, 23, 32, 45, 64, 91, 128, 181, 256] as const;
const MOST_STATIONS = 256;
/** The packet size grows by a constant factor per step of the slider, rounded to whole bytes. */
const SLIDER = { last: 60, first: 32 } as const;
const BYTES = { least: 6, most: 512 } as const;
const BITS_PER_BYTE = 8;
const PLOT = { width: 320, height: 98, top: 8, bottom: 92 } as const;

function packetBitsAt(step: number): number {
  const bytes = BYTES.least * (BYTES.most / BYTES.least) ** (step / SLIDER.last);
  return Math.round(bytes) * BITS_PER_BYTE;
}

const shareAt = (stations: number, packetBits: number) =>
  efficiency({ ...ETHERNET_1976, stations, packetBits });
const xOf = (stations: number) => Math.round((PLOT.width * Math.log2(stations)) / Math.log2(MOST_STATIONS));
const yOf = (share: number) => Math.round(10 * (PLOT.bottom - (PLOT.bottom - PLOT.top) * share)) / 10;

function curveOf(packetBits: number): string {
  return `M${STATIONS.map((stations) => `${xOf(stations)} ${yOf(shareAt(stations, packetBits))}`).join('L')}`;
}

/** The lowest and the highest curve. */
const BOUNDS = `${curveOf(packetBitsAt(0))}${curveOf(packetBitsAt(SLIDER.last))}`;
const GRID = [0, 0.5, 1].map((share) => `M0 ${yOf(share)}H${PLOT.width}`).join('');

/** The efficiency of the 1976 Ethernet by the number of stations, for an adjustable packet size. */
export function LiveCurve() {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<number>(SLIDER.first);
  // A browser may restore the slider when the visitor comes back.
  useEffect(() => setStep(slider.current?.valueAsNumber ?? SLIDER.first), []);
  const packetBits = packetBitsAt(step);
  const curve = curveOf(packetBits);
  const share = shareAt(MOST_STATIONS, packetBits);
  return (
    <div className="flex flex-col justify-between gap-1 bg-cloth px-5 pt-3 pb-1 text-white">
      <p className="figures flex items-baseline gap-2">
        <output htmlFor={id} className="font-heading text-3xl font-bold tracking-tight">
          {Math.round(share * 100)}%
        </output>
        <span className="text-sm">{inUse}</span>
      </p>
      <svg
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        role="img"
        aria-label={described}
        className="w-full overflow-visible"
        fill="none"
        stroke={onCloth.cream}
      >
        <path d={GRID} opacity={0.2} />
        <path d={BOUNDS} strokeDasharray="2 5" opacity={0.6} />
        <path d={`${curve}V${PLOT.bottom}H0Z`} fill={onCloth.amber} stroke="none" opacity={0.15} />
        <path d={curve} stroke={onCloth.amber} strokeWidth={3} strokeLinejoin="round" />
        <circle cx={PLOT.width} cy={yOf(share)} r={6} fill={onCloth.amber} stroke="none" />
      </svg>
      <p className="flex justify-between text-xs" aria-hidden="true">
        <span>{fewest}</span>
        <span>{most}</span>
      </p>
      <p className="curve-slider figures flex items-center gap-3 text-sm noscript:hidden">
        <label htmlFor={id}>{packetSize}</label>
        <input
          ref={slider}
          id={id}
          type="range"
          max={SLIDER.last}
          defaultValue={SLIDER.first}
          aria-valuetext={bits(packetBits)}
          onChange={(event) => setStep(event.currentTarget.valueAsNumber)}
        />
        <span className="w-18 text-right font-semibold">{bits(packetBits)}</span>
      </p>
    </div>
  );
}
