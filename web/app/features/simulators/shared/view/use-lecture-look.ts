import { useEffect } from 'react';
import type { Lecture } from './lecture-address.ts';

/** Hides the site's header and footer and applies the lecture's theme during the lecture. */
export function useLectureLook(lecture: Lecture | null): void {
  const isOn = lecture !== null;
  const theme = lecture?.theme ?? null;

  useEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset['lecture'] = '';
    return () => {
      delete dataset['lecture'];
    };
  }, [isOn]);

  useEffect(() => {
    if (theme === null) return;
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    dataset['theme'] = theme;
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, [theme]);
}

/** The opposite of the current theme. */
export function otherTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  const isDark = chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'light' : 'dark';
}
