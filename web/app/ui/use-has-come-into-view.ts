import { type RefObject, useEffect, useState } from 'react';

/** Starts loading shortly before the element is visible. */
const NEARBY = '160px';

/** True once the element has been close to the visible part of the page. */
export function useHasComeIntoView(element: RefObject<Element | null>): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setHasCome(true);
        observer.disconnect();
      },
      { rootMargin: NEARBY },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasCome;
}
