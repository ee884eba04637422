import type { ClassId } from '@carom/domain/classes/class-id';
import { withoutTrailingPunctuation } from '../copied-link.ts';
import type { ShownClass } from './schemas.ts';

/** What the page at the address of a class shows. */
export type ClassPageContent =
  | { readonly kind: 'class'; readonly class: ShownClass }
  /** There is no such class, or it is a draft. */
  | { readonly kind: 'missing' }
  /** It has been over for a month. */
  | { readonly kind: 'gone' };

const UUID_LENGTH = 36;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The class that the last part of an address names, by the id at its end. */
export function classIdAt(address: string): ClassId | null {
  const end = withoutTrailingPunctuation(address).slice(-UUID_LENGTH).toLowerCase();
  return UUID.test(end) ? (end as ClassId) : null;
}
