import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const itself = (element: Element): Element | null => element;

/**
 * The size of an element in CSS pixels, so that a drawing fills it with text of constant size. `measured`,
 * which must be stable, selects an ancestor to measure instead.
 */
export function useSize<Shown extends Element>(
  initial: Size,
  measured: (shown: Shown) => Element | null = itself,
): [RefObject<Shown | null>, Size] {
  const ref = useRef<Shown>(null);
  const [size, setSize] = useState(initial);
  useEffect(() => {
    const element = ref.current && measured(ref.current);
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const [width, height] = [Math.round(entry.contentRect.width), Math.round(entry.contentRect.height)];
      if (width === 0 || height === 0) return;
      // A transition, because many elements may render again.
      startTransition(() =>
        setSize((before) =>
          before.width === width && before.height === height ? before : { width, height },
        ),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [measured]);
  return [ref, size];
}
