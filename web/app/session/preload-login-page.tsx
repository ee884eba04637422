import { paths } from '../paths.ts';
import { PreloadWhenIdle } from '../routing/preload-when-idle.tsx';

/** Fetches the login page beforehand: a lost connection leads there, and could not fetch it then. */
export function PreloadLoginPage() {
  return <PreloadWhenIdle page={paths.login} />;
}
