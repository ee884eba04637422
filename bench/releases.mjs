/** Two packaged releases of the site whose pages share no script, style or font. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const PACKAGE = fileURLToPath(new URL('../scripts/package-site.mjs', import.meta.url));
const PACKED = /\.(?:br|gz)$/;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export function makeReleases(folder) {
  const [former, latter] = ['release-1', 'release-2'].map((name) => join(folder, name));
  execFileSync(process.execPath, [PACKAGE, former], { stdio: 'ignore' });
  cpSync(former, latter, { recursive: true, verbatimSymlinks: true });
  renameAssets(join(latter, 'web/build'));
  return { former, latter };
}

/** Renames all assets, like a build in which every file has changed. */
export function renameAssets(build) {
  const assets = join(build, 'client/assets');
  const names = readdirSync(assets).filter((name) => !PACKED.test(name));
  const named = new RegExp(`(?<![\\w-])(?:${names.map(RegExp.escape).join('|')})`, 'g');
  for (const file of globSync('**/*.{html,js,css,json}', { cwd: build }).map((each) => join(build, each))) {
    const text = readFileSync(file, 'utf8').replaceAll(named, (name) => `next-${name}`);
    writeFileSync(file, text);
    if (readdirSync(join(file, '..')).includes(`${file.split('/').at(-1)}.br`)) {
      writeFileSync(`${file}.br`, brotliCompressSync(text, QUICK));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
  }
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(assets, `next-${name}`));
}
