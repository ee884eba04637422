import type { UnsavedItem } from './cards.ts';

/** What the last visit left unsaved; nothing where that cannot be read. */
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
