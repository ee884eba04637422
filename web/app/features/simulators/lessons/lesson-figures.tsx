import { meanWaitSlots } from '@carom/domain/ethernet/efficiency';
import type { Lesson } from '@carom/domain/lessons/steps';
import type { ReactNode } from 'react';

const WIDTH = 640;

/** A small drawing for each explanation. Its caption says the same in words. */
export const LESSON_FIGURES: Readonly<Record<Lesson, () => ReactNode>> = {
  'slot-time': SlotTimeFigure,
  capture: CaptureFigure,
  'short-frames': ShortFramesFigure,
  'thirty-seven-percent': MythFigure,
  'slotted-aloha': AlohaFigure,
  'hidden-terminals': HiddenFigure,
};

interface TurnsProps {
  readonly y: number;
  readonly slot: number;
  readonly lostSlots: number;
  readonly packetSlots: number;
}

/** Lost slots and a packet, repeated as far as there is space. */
function Turns({ y, slot, lostSlots, packetSlots }: TurnsProps) {
  const turn = (lostSlots + packetSlots) * slot;
  const starts = Array.from({ length: Math.ceil(WIDTH / turn) }, (_, index) => index * turn);
  return (
    <g>
      <rect y={y} width={WIDTH} height="34" className="figure-lost" />
      {starts.map((x) => {
        const from = Math.min(x + lostSlots * slot, WIDTH);
        const width = Math.min(packetSlots * slot, WIDTH - from);
        return width > 0 ? (
          <rect key={x} x={from} y={y} width={width} height="34" className="figure-packet" />
        ) : null;
      })}
    </g>
  );
}

function SlotTimeFigure() {
  const lostSlots = meanWaitSlots(10);
  const slot = WIDTH / (10 + lostSlots);
  return (
    <svg viewBox={`0 0 ${WIDTH} 140`} aria-hidden="true">
      <Turns y={2} slot={slot} lostSlots={lostSlots} packetSlots={10} />
      <Turns y={52} slot={slot} lostSlots={lostSlots} packetSlots={1} />
      <Turns y={102} slot={slot / 10} lostSlots={lostSlots} packetSlots={10} />
    </svg>
  );
}

function MythFigure() {
  const lostSlots = meanWaitSlots(256);
  const longSlots = 4096 / 48;
  const slot = WIDTH / (lostSlots + longSlots);
  return (
    <svg viewBox={`0 0 ${WIDTH} 90`} aria-hidden="true">
      <Turns y={2} slot={slot} lostSlots={lostSlots} packetSlots={1} />
      <Turns y={52} slot={slot} lostSlots={lostSlots} packetSlots={longSlots} />
    </svg>
  );
}

/** A's draws in rows, B's in columns. */
function CaptureFigure() {
  const cells = [0, 1].flatMap((a) => [0, 1, 2, 3].map((b) => ({ a, b })));
  return (
    <svg viewBox={`0 0 ${WIDTH} 190`} aria-hidden="true">
      {[0, 1, 2, 3].map((b) => (
        <text key={b} x={190 + b * 110} y="32" className="figure-words">{`B ${b}`}</text>
      ))}
      {[0, 1].map((a) => (
        <text key={a} x="90" y={88 + a * 70} className="figure-words">{`A ${a}`}</text>
      ))}
      {cells.map(({ a, b }) => (
        <circle
          key={`${a} ${b}`}
          cx={190 + b * 110}
          cy={80 + a * 70}
          r="24"
          className={a < b ? 'figure-packet' : a === b ? 'figure-lost' : 'figure-other'}
        />
      ))}
    </svg>
  );
}

/** The cable is horizontal, time is vertical; each band is a frame in transit. */
function ShortFramesFigure() {
  const band = (from: number, to: number, start: number, length: number) =>
    [from, start, to, start + 120, to, start + 120 + length, from, start + length].join(' ');
  return (
    <svg viewBox={`0 0 ${WIDTH} 240`} aria-hidden="true">
      <polygon points={band(60, 580, 14, 60)} className="figure-packet is-clear" />
      <polygon points={band(580, 60, 44, 60)} className="figure-other is-clear" />
      <path d="M60 6V234M580 6V234" className="figure-line" />
      <text x="30" y="52" className="figure-words">
        A
      </text>
      <text x="610" y="82" className="figure-words">
        B
      </text>
    </svg>
  );
}

/** Our packet, and the interval in which another packet must not begin. */
function AlohaFigure() {
  return (
    <svg viewBox={`0 0 ${WIDTH} 150`} aria-hidden="true">
      <rect x="160" y="2" width="320" height="60" className="figure-lost" />
      <rect x="320" y="16" width="160" height="32" className="figure-packet" />
      <rect x="320" y="86" width="160" height="60" className="figure-lost" />
      <rect x="320" y="100" width="160" height="32" className="figure-packet" />
      <path d="M0 86v60M160 86v60M320 86v60M480 86v60M640 86v60" className="figure-line" />
    </svg>
  );
}

/** Two groups around a receiver, and the range of each. */
function HiddenFigure() {
  return (
    <svg viewBox={`0 0 ${WIDTH} 200`} aria-hidden="true">
      <ellipse cx="210" cy="100" rx="190" ry="94" className="figure-reach" />
      <ellipse cx="430" cy="100" rx="190" ry="94" className="figure-reach" />
      {[60, 100, 140].map((y) => (
        <g key={y}>
          <circle cx={100 + Math.abs(100 - y)} cy={y} r="15" className="figure-packet" />
          <circle cx={540 - Math.abs(100 - y)} cy={y} r="15" className="figure-other" />
        </g>
      ))}
      <rect x="298" y="78" width="44" height="44" rx="8" className="figure-receiver" />
    </svg>
  );
}
