import { useEffect } from 'react';
import type { Lecture } from './lecture-address.ts';

/** Takes the bars of the site away and shows the lecture's theme, for as long as it lasts. */
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

/** The other one than is seen now. */
export function otherTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  const isDark = chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'light' : 'dark';
}
