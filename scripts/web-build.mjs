import { buildIfOutdated } from './build-if-outdated.mjs';

const INPUTS = ['web/*.{json,ts,mjs}', 'web/{app,public,scripts,vite}/**/*'];

export function buildWebIfOutdated(root) {
  return buildIfOutdated(root, { room: 'web', name: 'web app', inputs: INPUTS });
}
