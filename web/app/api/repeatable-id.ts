/**
 * An idempotency key for saving. The same content keeps its id until the reply has arrived, so that a retry
 * after a lost reply does not save it twice.
 */
export function createRepeatableId(newId: () => string = () => crypto.randomUUID()) {
  let tried: { readonly content: string; readonly id: string } | null = null;
  return {
    idFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (tried?.content !== text) tried = { content: text, id: newId() };
      return tried.id;
    },
    /** The content is saved, so that the next save with the same content gets a new id. */
    settle(): void {
      tried = null;
    },
  };
}
