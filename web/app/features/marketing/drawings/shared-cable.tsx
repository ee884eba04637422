import { useEffect, useRef, useState } from 'react';
import { home } from '../../../content/marketing/home.ts';
import { Button } from '../../../ui/button.tsx';
import { Ball, Gloss, onCloth } from './ball.tsx';
import { CABLE, SENDER_5, SENDER_7, STATIONS } from './cable-geometry.ts';
import { CableRecord } from './cable-record.tsx';
import './shared-cable.css';

const { title, described, still, steps, pause, play } = home.drawing;

/**
 * Five stations on one cable: two collide, wait and retry. The animation respects reduced motion. It starts
 * after hydration, which needs the processor.
 */
export function SharedCable() {
  const figure = useRef<HTMLElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isInView, setIsInView] = useState(false);
  // Pause out of view: the animation takes a sixth of the processor time.
  useEffect(() => {
    if (!figure.current) return;
    const observer = new IntersectionObserver((seen) => setIsInView(seen.at(-1)?.isIntersecting ?? false));
    observer.observe(figure.current);
    return () => observer.disconnect();
  }, []);
  return (
    <figure
      ref={figure}
      data-running={(isInView && !isPaused) || undefined}
      className="shared-cable grid overflow-hidden rounded-card text-white"
    >
      <svg viewBox="0 0 560 300" role="img" aria-label={described} className="block w-full">
        <defs>
          <Gloss id="cable-gloss" />
        </defs>
        <Table />
        <Cable />
        <Stations />
        <CableRecord />
      </svg>
      <figcaption className="flex items-center justify-between gap-4 px-5 pt-1 pb-3">
        <span className="cable-steps grid items-center" aria-hidden="true">
          <span className="cable-still">{still}</span>
          {steps.map((step, index) => (
            <span key={step} className={`cable-step cable-step-${index}`}>
              {step}
            </span>
          ))}
        </span>
        <Button
          variant="inverseOutline"
          size="compact"
          className="motion-reduce:hidden noscript:hidden"
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? play : pause}
        </Button>
      </figcaption>
    </figure>
  );
}

function Table() {
  const sights = [60, 148, 236, 324, 412, 500].map((x) => `M${x} 9l3 3-3 3-3-3Z`).join('');
  return (
    <>
      <path d={sights} fill={onCloth.cream} opacity={0.5} />
      <rect x={20} y={24} width={520} height={264} rx={12} className="fill-cloth" />
      <text x={44} y={60} fontSize={19} fontWeight={600} fill={onCloth.cream}>
        {title}
      </text>
    </>
  );
}

/** A signal runs from its station towards both ends of the cable. */
function bothWays(from: number, y: number = CABLE.y): string {
  return `M${from} ${y}H${CABLE.left}M${from} ${y}H${CABLE.right}`;
}

function Cable() {
  const taps = STATIONS.map(({ x }) => `M${x} 128V${CABLE.y}`).join('');
  return (
    <g fill="none">
      <path d={taps} stroke={onCloth.cream} strokeWidth={4} opacity={0.5} />
      <path
        d={`M${CABLE.left} ${CABLE.y}H${CABLE.right}`}
        stroke="#062a20"
        strokeWidth={20}
        strokeLinecap="round"
      />
      <g strokeWidth={7}>
        <path className="cable-fragment" d={bothWays(SENDER_5.x, CABLE.y - 3.5)} stroke={SENDER_5.color} />
        <path className="cable-fragment" d={bothWays(SENDER_7.x, CABLE.y + 3.5)} stroke={SENDER_7.color} />
      </g>
      <g strokeWidth={14}>
        <path className="cable-frame cable-first" d={bothWays(SENDER_5.x)} stroke={SENDER_5.color} />
        <path className="cable-frame cable-second" d={bothWays(SENDER_7.x)} stroke={SENDER_7.color} />
      </g>
      <path
        d={`M${CABLE.left} ${CABLE.y}H${CABLE.right}`}
        stroke={onCloth.cream}
        strokeWidth={2}
        opacity={0.4}
        transform="translate(0 10)"
      />
      <path className="cable-burst" d={burst(280, CABLE.y, 30)} fill="#fff" />
    </g>
  );
}

function burst(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 18 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.48;
    const angle = (Math.PI * index) / 9;
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

function Stations() {
  return (
    <>
      {[SENDER_5, SENDER_7].map(({ x, number, color }) => (
        <g key={number} fill="none" stroke={color}>
          <circle cx={x} cy={108} r={33} className={`cable-sends-${number}`} fill={color} stroke="none" />
          <circle
            cx={x}
            cy={108}
            r={33}
            pathLength={100}
            strokeWidth={5}
            className={`cable-waits cable-waits-${number}`}
            transform={`rotate(-90 ${x} 108)`}
          />
        </g>
      ))}
      {STATIONS.map((station) => (
        <Ball key={station.number} {...station} y={108} radius={26} gloss="cable-gloss" />
      ))}
    </>
  );
}
