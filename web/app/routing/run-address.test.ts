import { expect, it } from 'vitest';
import { runAddress } from './run-address.ts';

it.each([
  ['/metcalfe_simulation', 'q=10&packet=1024', '/metcalfe_simulation?q=10&packet=1024'],
  ['/metcalfe_simulation', '', '/metcalfe_simulation?q=256&packet=4096'],
  ['/network_performance_simulation', '', '/network_performance_simulation?users=1'],
  ['/traffic', '', '/traffic'],
  ['/network_performance_simulation', 'users=3', '/network_performance_simulation?users=3'],
])('opens a run of %s, saved with %o, with its own settings', (path, query, address) => {
  expect(runAddress(path, query)).toBe(address);
});
