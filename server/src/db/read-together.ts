interface Waiting<Asked, Found> {
  readonly asked: Asked;
  readonly resolve: (found: Found) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * For a statement over many tables, which takes longer to begin and to end than to find what one asks for: those
 * who ask in one turn of the event loop are answered by one statement, so many of them at most. `read` finds for
 * each, in their order. What fails fails for all of them.
 */
export function readTogether<Asked, Found>(
  most: number,
  read: (asked: readonly Asked[]) => Promise<readonly Found[]>,
): (asked: Asked) => Promise<Found> {
  let waiting: Waiting<Asked, Found>[] = [];

  function flush(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += most) void answer(all.slice(from, from + most));
  }

  /** Never rejects: whoever has asked is told. */
  async function answer(batch: readonly Waiting<Asked, Found>[]): Promise<void> {
    try {
      const found = await read(batch.map(({ asked }) => asked));
      if (found.length !== batch.length)
        throw new Error(`${batch.length} asked, ${found.length} were answered`);
      batch.forEach(({ resolve }, index) => {
        resolve(found[index] as Found);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ asked, resolve, reject });
    });
}
