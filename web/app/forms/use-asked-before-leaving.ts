import { useEffect, useRef } from 'react';
import { addUnsavedWork } from './unsaved-work.ts';

/** What is typed is not kept, so nobody leaves it behind without being asked. */
export function useAskedBeforeLeaving(isUnsaved: boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;

  useEffect(() => {
    const forget = () => {
      latest.current = false;
    };
    return addUnsavedWork({ isUnsaved: () => latest.current, forget });
  }, []);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
