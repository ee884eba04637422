import { PrefetchPageLinks } from 'react-router';
import { paths } from '../paths.ts';

/** Fetches the login page beforehand: a lost connection leads there, and could not fetch it then. */
export function PreloadLoginPage() {
  return <PrefetchPageLinks page={paths.login} />;
}
