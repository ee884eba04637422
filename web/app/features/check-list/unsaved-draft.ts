import type { UnsavedItem } from './cards.ts';

/** The unsaved changes of the last visit; none if the draft is invalid. */
export function parseUnsaved(draft: Readonly<Record<string, string>> | null): readonly UnsavedItem[] {
  try {
    const items: unknown = JSON.parse(draft?.['items'] ?? '[]');
    return Array.isArray(items) ? items.filter(isUnsavedItem) : [];
  } catch {
    return [];
  }
}

function isUnsavedItem(value: unknown): value is UnsavedItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, isDone, isDeleted, isNew } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof text === 'string' &&
    [isDone, isDeleted, isNew].every((flag) => typeof flag === 'boolean')
  );
}
