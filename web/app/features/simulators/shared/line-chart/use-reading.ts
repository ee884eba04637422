import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

interface Reading {
  /** The index of the place being read, or null. */
  readonly index: number | null;
  readonly isByKey: boolean;
}

const NONE: Reading = { index: null, isByKey: false };

/** Tracks the place of a chart that the visitor reads with the pointer or the arrow keys. */
export function useReading(places: readonly number[]) {
  const [reading, setReading] = useState(NONE);
  const plot = useRef<SVGRectElement>(null);
  const last = places.length - 1;
  const index = reading.index === null || last < 0 ? null : Math.min(reading.index, last);

  function point({ clientX }: PointerEvent) {
    const { left, width } = plot.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    if (width > 0 && last >= 0)
      setReading({ index: nearest(places, (clientX - left) / width), isByKey: false });
  }

  function press(event: KeyboardEvent) {
    const to = targetOf(event.key, index, last);
    if (to === undefined || last < 0) return;
    event.preventDefault();
    setReading(to === null ? NONE : { index: to, isByKey: true });
  }

  return {
    index,
    isByKey: reading.isByKey,
    plot,
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      // After a touch ends, the reading stays.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setReading(NONE);
      },
      onKeyDown: press,
      onBlur: () => setReading(NONE),
    },
  };
}

function targetOf(key: string, index: number | null, last: number): number | null | undefined {
  if (key === 'ArrowRight') return index === null ? 0 : Math.min(last, index + 1);
  if (key === 'ArrowLeft') return index === null ? last : Math.max(0, index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' && index !== null ? null : undefined;
}

function nearest(places: readonly number[], place: number): number {
  let found = 0;
  for (const [index, candidate] of places.entries()) {
    if (Math.abs(candidate - place) < Math.abs((places[found] ?? 0) - place)) found = index;
  }
  return found;
}
