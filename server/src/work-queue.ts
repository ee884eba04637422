export interface WorkQueue {
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Lets so many pieces of work run at once; the others wait their turn. */
export function createWorkQueue(atOnce: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      // Whoever ends hands its place on, so that nobody who comes later slips in before.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
