import { expect, test } from 'vitest';
import { createCircuit } from '../src/limits/circuit.ts';

function start() {
  let now = 0;
  const changes: boolean[] = [];
  const circuit = createCircuit({
    mostFailures: 3,
    restMs: 1_000,
    nowMs: () => now,
    onChange: (isPaused) => changes.push(isPaused),
  });
  return {
    circuit,
    changes,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (times: number) => {
      for (let n = 0; n < times; n += 1) circuit.attempt()?.failed();
    },
  };
}

test('only consecutive failures open the circuit', () => {
  const { circuit, changes, fail } = start();
  fail(2);
  circuit.attempt()?.succeeded();
  fail(2);
  circuit.attempt()?.undecided();
  expect(circuit.state()).toBe('closed');
  fail(1);
  expect(circuit.state()).toBe('open');
  expect(circuit.attempt()).toBeNull();
  expect(changes).toEqual([true]);
});

test('after the pause one attempt is allowed', () => {
  const { circuit, changes, fail, pass } = start();
  fail(3);
  pass(1_000);
  expect(circuit.state()).toBe('halfOpen');
  const probe = circuit.attempt();
  expect(probe).not.toBeNull();
  expect(circuit.attempt()).toBeNull();
  probe?.failed();
  expect(circuit.state()).toBe('open');
  pass(1_000);
  circuit.attempt()?.undecided();
  expect(circuit.state()).toBe('halfOpen');
  circuit.attempt()?.succeeded();
  expect(circuit.state()).toBe('closed');
  expect(changes).toEqual([true, false]);
});

test('attempts from before the pause neither extend it nor count afterwards', () => {
  const { circuit, fail, pass } = start();
  const slow = circuit.attempt();
  fail(3);
  pass(999);
  slow?.failed();
  pass(1);
  circuit.attempt()?.succeeded();
  expect(circuit.state()).toBe('closed');
});

test('a late success closes the circuit', () => {
  const { circuit, fail } = start();
  const slow = circuit.attempt();
  fail(3);
  slow?.succeeded();
  expect(circuit.state()).toBe('closed');
});
