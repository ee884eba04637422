import type { ReactNode } from 'react';
import { onCloth } from './ball.tsx';

/** The plot area, in units of the 400 × 250 drawing. */
export const PLOT = { left: 60, right: 376, top: 34, bottom: 200 } as const;

interface PlotProps {
  readonly described: string;
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly xName: string;
  readonly children: ReactNode;
}

export function Plot({ described, xTicks, yTicks, xName, children }: PlotProps) {
  return (
    <svg viewBox="0 0 400 250" role="img" aria-label={described} className="block w-full">
      <rect width={400} height={250} className="fill-cloth" />
      <g stroke={onCloth.cream} strokeOpacity={0.2}>
        {yTicks.map(({ y, label }) => (
          <path key={label} d={`M${PLOT.left} ${y}H${PLOT.right}`} />
        ))}
      </g>
      <g fontSize={14} fill={onCloth.cream}>
        {yTicks.map(({ y, label }) => (
          <text key={label} x={PLOT.left - 8} y={y + 4.5} textAnchor="end">
            {label}
          </text>
        ))}
        {xTicks.map(({ x, label }) => (
          <text key={label} x={x} y={PLOT.bottom + 20} textAnchor="middle">
            {label}
          </text>
        ))}
        <text x={PLOT.right} y={PLOT.bottom + 38} textAnchor="end">
          {xName}
        </text>
      </g>
      {children}
    </svg>
  );
}
