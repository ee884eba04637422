import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element in CSS pixels, so that a drawing keeps its letters at one size. */
export function useWidth<Shown extends Element>(initial: number): [RefObject<Shown | null>, number] {
  const ref = useRef<Shown>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
