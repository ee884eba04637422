import { type RefObject, useEffect, useRef } from 'react';

/** What a frame tells the page around it, and all that it tells. Others listen for it: see docs/embedding.md. */
export interface HeightMessage {
  readonly type: 'carom-labs-height';
  /** Of the content, in CSS pixels. */
  readonly height: number;
}

/** Null: it is no such message. */
export function postedHeight(data: unknown): number | null {
  const { type, height } = (data ?? {}) as Partial<HeightMessage>;
  return type === 'carom-labs-height' && typeof height === 'number' ? height : null;
}

/** Tells the page around this frame how high its content is, whenever that changes. A number is no secret: anybody may know. */
export function usePostedHeight(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measured = content.current;
    if (measured === null || window.parent === window) return;
    let lastHeight = 0;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(measured.getBoundingClientRect().height);
      if (height === lastHeight) return;
      lastHeight = height;
      const message: HeightMessage = { type: 'carom-labs-height', height };
      window.parent.postMessage(message, '*');
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return content;
}
