import { useEffect, useId, useSyncExternalStore } from 'react';
import { THEME_OF_SYSTEM } from '../../content/frame.tsx';
import {
  readTheme,
  saveTheme,
  subscribeToStorage,
  THEMES,
  type Theme,
} from '../../session/session-storage.ts';
import { MoonIcon, ScreenIcon, SunIcon } from '../../ui/icons.tsx';

const OPTIONS = {
  system: { label: THEME_OF_SYSTEM, Icon: ScreenIcon },
  light: { label: 'Light', Icon: SunIcon },
  dark: { label: 'Dark', Icon: MoonIcon },
} as const;

/** Follows the system until the user chooses a theme; the choice is remembered. */
export function ThemeSwitch() {
  const group = useId();
  const theme = useSyncExternalStore<Theme>(subscribeToStorage, readTheme, () => 'system');
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-sunk p-0.5">
      <legend className="sr-only">Colour theme</legend>
      {THEMES.map((option) => {
        const { label, Icon } = OPTIONS[option];
        return (
          <label
            key={option}
            title={label}
            className="relative grid size-11 place-items-center rounded-control text-muted has-checked:bg-surface has-checked:text-felt has-focus-visible:outline-3 has-focus-visible:outline-felt"
          >
            <input
              type="radio"
              name={group}
              // As large as the focus outline, so that the browser scrolls all of it into view.
              className="absolute inset-0 size-full opacity-0"
              checked={theme === option}
              onChange={() => saveTheme(option)}
            />
            <Icon className="size-5" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Applies the chosen theme to the document, also when another tab changes it. */
export function useThemeOnDocument(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    function show() {
      const theme = readTheme();
      if (theme === 'system') delete dataset['theme'];
      else dataset['theme'] = theme;
    }
    show();
    return subscribeToStorage(show);
  }, []);
}
