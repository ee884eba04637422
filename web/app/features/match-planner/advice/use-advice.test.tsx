import { type Aim, adviseNow } from '@carom/domain/match/advice';
import { builtInScores } from '@carom/domain/match/built-in-scores';
import { type Night, newNight } from '@carom/domain/match/night';
import type { PlayerLabel } from '@carom/domain/match/player';
import { SIDES } from '@carom/domain/match/sides';
import { type NightEvent, transition } from '@carom/domain/match/transition';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAdvice } from './use-advice.ts';

const ROSTER: readonly PlayerLabel[] = ['7', '6', '5+', '5', '4', '3', '3-', '2'];
const scores = builtInScores();

function play(night: Night, ...events: readonly NightEvent[]): Night {
  return events.reduce((state, event) => {
    const next = transition(state, event, 0);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, night);
}

const beforeToss = play(
  newNight('feature_2'),
  ...SIDES.map((side): NightEvent => {
    const players = ROSTER.map((label) => ({ name: '', label }));
    return { kind: 'enterRoster', side, roster: { savedAs: null, name: '', players } };
  }),
);
const afterToss = play(beforeToss, { kind: 'chooseFirst', side: 'yourTeam' });

interface ProbeProps {
  readonly night: Night;
  readonly aim?: Aim;
  /** Receives every text that was shown: a fast worker may answer before the test can check. */
  readonly hear?: (words: string) => void;
}

function Probe({ night, aim = 'points', hear }: ProbeProps) {
  const { advice, toss, isPending } = useAdvice(night, scores, aim);
  const words = isPending ? 'pending' : JSON.stringify({ advice, toss });
  useLayoutEffect(() => {
    hear?.(words);
  }, [hear, words]);
  return <output>{words}</output>;
}

test('over rosters the advice is searched for beside the page, and the latest question counts', async () => {
  const heard: string[] = [];
  const screen = await render(<Probe night={beforeToss} hear={(words) => heard.push(words)} />);
  const output = screen.getByRole('status');
  expect(heard[0]).toBe('pending');
  await screen.rerender(<Probe night={afterToss} />);
  await expect.element(output).toHaveTextContent(JSON.stringify(adviseNow(afterToss, scores)));
  await screen.rerender(<Probe night={beforeToss} />);
  await expect.element(output).toHaveTextContent(JSON.stringify(adviseNow(beforeToss, scores)));
  await screen.rerender(<Probe night={afterToss} aim="win" />);
  await expect.element(output).toHaveTextContent(JSON.stringify(adviseNow(afterToss, scores, 'win')));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts real workers with another script than the site's. */
function startWorkersWith(address: string): void {
  const { Worker } = window;
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor() {
        super(address);
      }
    },
  );
}

const scriptOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

test.each([
  ['breaks when it starts', () => scriptOf('throw new Error("broken")')],
  ['breaks when it is asked', () => scriptOf('onmessage = () => { throw new Error("broken"); }')],
  ['cannot be fetched', () => '/no-such-worker.js'],
])(
  'a worker that %s leaves the search to the page, now and with the next question',
  async (_how, address) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    startWorkersWith(address());
    const screen = await render(<Probe night={beforeToss} />);
    const output = screen.getByRole('status');
    await expect.element(output).toHaveTextContent(JSON.stringify(adviseNow(beforeToss, scores)));
    await screen.rerender(<Probe night={afterToss} />);
    await expect.element(output).toHaveTextContent(JSON.stringify(adviseNow(afterToss, scores)));
    expect(warned).toHaveBeenCalledOnce();
  },
);

test('a worker that never answers is not waited for', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  startWorkersWith(scriptOf(''));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(<Probe night={beforeToss} />);
  const output = screen.getByRole('status');
  expect(output.element().textContent).toBe('pending');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(output).toHaveTextContent(JSON.stringify(adviseNow(beforeToss, scores)));
  expect(warned).toHaveBeenCalledOnce();
});

test('without workers the page searches itself', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('Worker', undefined);
  const screen = await render(<Probe night={afterToss} />);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(JSON.stringify(adviseNow(afterToss, scores)));
  expect(warned).toHaveBeenCalledOnce();
});
