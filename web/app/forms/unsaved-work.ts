/** A form with something in it that is not saved. */
interface Work {
  isUnsaved(): boolean;
  /** It is given up: nothing of it is kept. */
  forget(): void;
}

/** The router has one place to ask in, a page may have several forms. */
const works = new Set<Work>();

export function addUnsavedWork(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

export function hasUnsavedWork(): boolean {
  return [...works].some((work) => work.isUnsaved());
}

export function forgetUnsavedWork(): void {
  for (const work of works) work.forget();
}
