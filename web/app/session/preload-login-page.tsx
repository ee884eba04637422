import { paths } from '../paths.ts';
import { PreloadWhenIdle } from '../routing/preload-when-idle.tsx';

/** Preloads the login page, which is shown after a lost connection and could not be fetched then. */
export function PreloadLoginPage() {
  return <PreloadWhenIdle page={paths.login} />;
}
