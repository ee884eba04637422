import { type RefObject, useEffect, useRef } from 'react';

/** The only message from an embed to the host page. Host pages depend on it: see docs/embedding.md. */
export interface HeightMessage {
  readonly type: 'carom-labs-height';
  /** Height of the content in CSS pixels. */
  readonly height: number;
}

/** Null for any other message. */
export function postedHeight(data: unknown): number | null {
  const { type, height } = (data ?? {}) as Partial<HeightMessage>;
  return type === 'carom-labs-height' && typeof height === 'number' ? height : null;
}

/**
 * Posts the height of the content to the host page whenever it changes. The height is not confidential, so
 * any origin may receive it.
 */
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
