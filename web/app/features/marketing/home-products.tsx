import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { home } from '../../content/marketing/home.ts';
import { paths } from '../../paths.ts';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LiveCurve } from './live-curve.tsx';
import { NextClassesPlace } from './next-classes-place.tsx';
import { PlannerRound } from './planner-round.tsx';

const { simulate, plan, learn } = home.products;

/** The three products, each with a small example. */
export function HomeProducts() {
  return (
    <ul className="measure grid gap-4 pb-8 md:pb-16 lg:grid-cols-3 lg:gap-x-5 lg:gap-y-0">
      <Product {...simulate} to={paths.metcalfeSimulation} tone="text-felt" piece={<LiveCurve />} />
      <Product {...plan} to={paths.member.feature2} tone="text-chalk" piece={<PlannerRound />} />
      <Product {...learn} to={paths.search} tone="text-amber" piece={<NextClassesPlace />} />
    </ul>
  );
}

interface ProductProps {
  readonly to: string;
  readonly tone: string;
  readonly eyebrow: string;
  readonly heading: string;
  readonly text: string;
  readonly open: string;
  readonly piece: ReactNode;
}

function Product({ to, tone, eyebrow, heading, text, open, piece }: ProductProps) {
  return (
    <li className="grid overflow-hidden panel md:max-lg:grid-cols-2 lg:row-span-2 lg:grid-rows-subgrid">
      {piece}
      <div className="flex flex-col px-5 pt-3 pb-2 md:pt-4">
        <p className={`eyebrow ${tone}`}>{eyebrow}</p>
        <h2 className="mt-1 text-2xl">{heading}</h2>
        <p className="mt-2 text-muted">{text}</p>
        <Link
          to={to}
          className="group mt-auto flex min-h-11 items-center gap-2 font-semibold text-felt underline-offset-4 hover:underline"
        >
          {open}
          <ArrowIcon className="size-5 transition group-hover:translate-x-1" />
        </Link>
      </div>
    </li>
  );
}
