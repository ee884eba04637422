/**
 * The id under which something is saved. The same content gets the same id until the answer has
 * come, so that a second try after a lost answer saves nothing twice.
 */
export function createRepeatableId(newId: () => string = () => crypto.randomUUID()) {
  let tried: { readonly content: string; readonly id: string } | null = null;
  return {
    idFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (tried?.content !== text) tried = { content: text, id: newId() };
      return tried.id;
    },
    /** It is saved: the same content again is meant as another one. */
    settle(): void {
      tried = null;
    },
  };
}
