import type { ClassId } from '@carom/domain/classes/class-id';
import { withoutTrailingPunctuation } from '../copied-link.ts';
import type { ShownClass } from './schemas.ts';

/** The content of a class page. */
export type ClassPageContent =
  | { readonly kind: 'class'; readonly class: ShownClass }
  /** The class does not exist or is a draft. */
  | { readonly kind: 'missing' }
  /** The class ended more than a month ago. */
  | { readonly kind: 'gone' };

const UUID_LENGTH = 36;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the class id from the end of the last path segment. */
export function classIdAt(address: string): ClassId | null {
  const end = withoutTrailingPunctuation(address).slice(-UUID_LENGTH).toLowerCase();
  return UUID.test(end) ? (end as ClassId) : null;
}
