import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockFile = join(import.meta.dirname, '..', 'package-lock.json');
const packages: Record<string, LockedPackage> = JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/** Packages that work as plain JavaScript without their native program. */
const RUNS_WITHOUT = ['recheck'];

const ofPlatform = (name: string, processor: string) =>
  name.includes(`linux-${processor}`) && !name.includes('musl');

describe('the lock file', () => {
  it.each(['x64', 'arm64'])('contains the compiled part of every package for Linux on %s', (processor) => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
      const compiled = Object.keys(optionalDependencies);
      const isCompiledForLinux = compiled.some(
        (name) => ofPlatform(name, 'x64') || ofPlatform(name, 'arm64'),
      );
      // A package whose own name contains a platform lists only parts for that platform.
      if (!isCompiledForLinux || path.includes('linux') || RUNS_WITHOUT.some((name) => path.endsWith(name)))
        return [];
      const here = compiled.filter((name) => ofPlatform(name, processor));
      return here.some((name) => packages[`node_modules/${name}`]) ? [] : [path];
    });
    expect(missing).toEqual([]);
  });

  it('contains no download addresses', () => {
    const addressed = Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''));
    expect(addressed.map(([path]) => path)).toEqual([]);
  });
});
