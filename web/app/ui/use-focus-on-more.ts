import { useEffect, useRef } from 'react';

/**
 * For a list with a button below it that loads more. The button moves down or disappears, so the focus moves to the
 * first new row, to the element that `target` selects.
 */
export function useFocusOnMore<List extends HTMLElement>(count: number, target: string) {
  const list = useRef<List>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = countBefore.current;
    if (before === null || count === before) return;
    countBefore.current = null;
    list.current?.children[before]?.querySelector<HTMLElement>(target)?.focus();
  }, [count, target]);
  return {
    list,
    expectMore() {
      countBefore.current = count;
    },
  };
}
