import { describe, expect, it } from 'vitest';
import { advisoriesIn, judge } from './check-dependencies.mjs';

const newestIn = (_name: string, range: string) => ({ '1': '1.9.0', latest: '2.0.0-beta.1' })[range];
const exceptions = [{ packages: /^held$/, range: '1', reason: 'needs the first major version' }];

describe('the check of dependencies', () => {
  it('allows the newest stable version', () => {
    expect(judge([['new', '1.0.0']], {}, newestIn, [])).toEqual([]);
  });

  it('finds a package that is behind, in one workspace or in several', () => {
    const behind = { old: { latest: '1.1.0' }, older: [{ latest: '3.0.0' }, { latest: '3.0.0' }] };
    const pinned = [
      ['old', '1.0.0'],
      ['older', '2.0.0'],
    ];
    expect(judge(pinned, behind, newestIn, [])).toEqual([
      'old 1.0.0: 1.1.0 is there',
      'older 2.0.0: 3.0.0 is there',
    ]);
  });

  it('finds a pre-release without a reason', () => {
    const pinned = [['early', '2.0.0-beta.1']];
    expect(judge(pinned, {}, newestIn, [])).toEqual(['early 2.0.0-beta.1: a pre-release without a reason']);
    const excepted = [{ packages: /^early$/, range: 'latest', reason: 'has no stable release' }];
    expect(judge(pinned, {}, newestIn, excepted)).toEqual([]);
  });

  it('requires the newest version within the range of an exception', () => {
    const behind = { held: { latest: '2.0.0' } };
    expect(judge([['held', '1.9.0']], behind, newestIn, exceptions)).toEqual([]);
    expect(judge([['held', '1.8.0']], behind, newestIn, exceptions)).toEqual([
      'held 1.8.0: 1.9.0 is there, within 1',
    ]);
  });

  it('finds an exception that no package needs', () => {
    expect(judge([['held', '2.0.0']], {}, newestIn, exceptions)).toEqual([
      '/^held$/: no package needs this exception',
    ]);
  });

  it('reports advisories, and a registry that has none', () => {
    const vulnerabilities = { hole: { name: 'hole', severity: 'high', range: '<2.0.0' } };
    expect(advisoriesIn({ vulnerabilities }).problems).toEqual(['hole <2.0.0: high']);
    expect(advisoriesIn({ vulnerabilities: {} }).problems).toEqual([]);
    const refused = advisoriesIn({ message: '405 Method Not Allowed' });
    expect(refused).toEqual({
      problems: [],
      note: 'No advisories from this registry: 405 Method Not Allowed',
    });
  });
});
