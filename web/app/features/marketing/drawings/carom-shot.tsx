import { Ball, Gloss, onCloth } from './ball.tsx';

/** The cue ball leaves the first ball at a right angle to the line of centres, and hits the second. */
export function CaromShot({ described }: { readonly described: string }) {
  const sights = [70, 150, 230, 310].map((x) => `M${x} 8l3 3-3 3-3-3ZM${x} 226l3 3-3 3-3-3Z`).join('');
  return (
    <svg viewBox="0 0 380 240" role="img" aria-label={described} className="w-full">
      <defs>
        <Gloss id="carom-gloss" />
      </defs>
      <rect width={380} height={240} rx={16} fill="#062a20" />
      <path d={sights} fill={onCloth.cream} opacity={0.5} />
      <rect x={22} y={22} width={336} height={196} rx={10} className="fill-cloth" />
      <g fill="none" stroke={onCloth.cream} strokeWidth={3} strokeLinecap="round">
        <path d="M70 168 155.2 118.1 215.4 152.9" strokeDasharray="1 9" />
        <path d="M180.4 74.4 207 28" stroke={onCloth.chalk} strokeDasharray="1 9" />
        <g strokeWidth={2} strokeDasharray="3 5" opacity={0.6}>
          <circle cx={155.2} cy={118.1} r={25.2} />
          <circle cx={215.4} cy={152.9} r={25.2} />
        </g>
      </g>
      <Ball x={70} y={168} radius={25.2} color={onCloth.cream} gloss="carom-gloss" />
      <Ball x={180.4} y={74.4} radius={25.2} color={onCloth.chalk} number={5} gloss="carom-gloss" />
      <Ball x={262} y={171.6} radius={25.2} color={onCloth.amber} number={7} gloss="carom-gloss" />
    </svg>
  );
}
