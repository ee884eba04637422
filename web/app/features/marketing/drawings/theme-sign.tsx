import type { ReactNode } from 'react';

/** One small drawing of balls and lines per research theme. */
export const THEMES = ['sharing', 'models', 'fairness', 'turns'] as const;
type Theme = (typeof THEMES)[number];

const SIGNS: Record<Theme, ReactNode> = {
  sharing: (
    <>
      <path d="M2 38h68M14 38V24M36 38V16M58 38V24" className="stroke-felt" />
      <circle cx="14" cy="16" r="7" className="fill-felt" />
      <circle cx="36" cy="9" r="7" className="fill-chalk" />
      <circle cx="58" cy="16" r="6" className="stroke-felt" />
    </>
  ),
  models: (
    <>
      <path d="M4 4c8 24 28 31 66 34" className="stroke-felt" />
      <circle cx="8" cy="9" r="4" className="fill-chalk" />
      <circle cx="16" cy="27" r="4" className="fill-chalk" />
      <circle cx="33" cy="28" r="4" className="fill-chalk" />
      <circle cx="52" cy="33" r="4" className="fill-chalk" />
    </>
  ),
  fairness: (
    <>
      <path d="M2 41h68" className="stroke-felt" />
      <circle cx="14" cy="34" r="6" className="fill-felt" />
      <circle cx="36" cy="34" r="6" className="fill-felt" />
      <circle cx="58" cy="34" r="6" className="fill-felt" />
      <circle cx="36" cy="21" r="6" className="fill-chalk" />
      <circle cx="36" cy="8" r="6" className="fill-chalk" />
    </>
  ),
  turns: (
    <>
      <path d="M14 9 25 35 36 9 47 35 58 9" className="stroke-felt" />
      <circle cx="14" cy="9" r="7" className="fill-felt" />
      <circle cx="36" cy="9" r="7" className="fill-felt" />
      <circle cx="58" cy="9" r="7" className="fill-felt" />
      <circle cx="25" cy="35" r="7" className="fill-chalk" />
      <circle cx="47" cy="35" r="7" className="fill-chalk" />
    </>
  ),
};

export function ThemeSign({ theme }: { readonly theme: Theme }) {
  return (
    <svg
      viewBox="0 0 72 44"
      className="h-11"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      {SIGNS[theme]}
    </svg>
  );
}
