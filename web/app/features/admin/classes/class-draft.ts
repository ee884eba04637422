import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { drawingAddress } from '@carom/contract/classes/images';
import { CLASS_CATEGORIES, type ClassCategory } from '@carom/domain/classes/categories';
import { CLASS_FIELD_LABELS, type ClassField } from '@carom/domain/classes/class-fields';

/** Query areas of members and visitors that contain classes. */
export const CLASS_AREAS = ['classes', 'bookings', 'dashboard'] as const;

/** The values of the form. */
export type ClassDraft = Readonly<Record<ClassField, string>>;

export function emptyDraft(timeZone: string): ClassDraft {
  return {
    title: '',
    description: '',
    category: CLASS_CATEGORIES[0],
    image_url: drawingAddress('collision'),
    starts_local: '',
    ends_local: '',
    time_zone: timeZone,
    capacity: '12',
    place: '',
    meeting_url: '',
    teacher: '',
  };
}

export function draftOf(shown: AdminClass): ClassDraft {
  const { title, description, category, image_url, starts_local, ends_local, time_zone, capacity } = shown;
  const { place, meeting_url, teacher } = shown;
  return {
    title,
    description,
    category,
    image_url,
    starts_local,
    ends_local,
    time_zone,
    capacity: String(capacity),
    place: place ?? '',
    meeting_url: meeting_url ?? '',
    teacher: teacher ?? '',
  };
}

/** The request body for the values of the form. */
export function bodyOf(draft: ClassDraft) {
  return { ...draft, category: categoryIn(draft.category) };
}

function categoryIn(text: string): ClassCategory {
  return CLASS_CATEGORIES.find((category) => category === text) ?? CLASS_CATEGORIES[0];
}

/** The fields in which two drafts differ. */
export function differencesOf(yours: ClassDraft, theirs: ClassDraft) {
  const names = Object.keys(CLASS_FIELD_LABELS) as ClassField[];
  return names
    .filter((name) => yours[name] !== theirs[name])
    .map((name) => ({ name: CLASS_FIELD_LABELS[name], yours: yours[name], theirs: theirs[name] }));
}
