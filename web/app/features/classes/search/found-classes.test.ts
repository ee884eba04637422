import type { ClassId } from '@carom/domain/classes/class-id';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { ClassEntry } from '../api.ts';
import { foundIn, isComplete, NOTHING_FOUND_YET } from './found-classes.ts';

function entry(classId: string): ClassEntry {
  return {
    group_id: 'a-group',
    random_id: classId as ClassId,
    title: 'Losing the Token',
    description: '',
    image_url: '/class-images/token.svg',
    category: 'Cat1',
    starts_at: '2026-11-20T15:00:00Z',
    ends_at: '2026-11-20T16:30:00Z',
    time_zone: 'America/New_York',
    capacity: 12,
    seats_left: 3,
    place: null,
    is_online: true,
    teacher: null,
  };
}

function page(ids: readonly string[], hasMore: boolean) {
  return { search_classes_results: ids.map(entry), has_more: hasMore };
}

const told = { message: 'Please correct the fields.', requestId: 'r-1' };
const idsIn = ({ classes }: { readonly classes: readonly ClassEntry[] }) =>
  classes.map(({ random_id }) => random_id);

describe('a search', () => {
  it('collects page after page until those asked for are here', () => {
    const first = foundIn([page(['a', 'b'], true)], null);
    expect(isComplete(first, 1)).toBe(true);
    expect(isComplete(first, 2)).toBe(false);
    const both = foundIn([page(['a', 'b'], true), page(['c'], false)], null);
    expect(idsIn(both)).toEqual(['a', 'b', 'c']);
    expect(both).toMatchObject({ pages: 2, hasMore: false, ending: 'found' });
  });

  it('knows whether words were left out', () => {
    const whole = page(['a'], true);
    expect(foundIn([whole], null).hasIgnoredWords).toBe(false);
    expect(foundIn([{ ...whole, has_ignored_words: true }], null).hasIgnoredWords).toBe(true);
  });

  it('is over when there is no more, however many pages the address asks for', () => {
    expect(isComplete(foundIn([page([], false)], null), 20)).toBe(true);
  });

  it('shows a class once that has slipped onto the next page', () => {
    const pages = [page(['a', 'b'], true), page(['b', 'c'], false)];
    expect(idsIn(foundIn(pages, null))).toEqual(['a', 'b', 'c']);
  });

  it('ends without a word for an unknown category', () => {
    const ended = foundIn([], new ApiError('notFound', told));
    expect(ended).toMatchObject({ ending: 'unknownCategory', words: '' });
    expect(isComplete(ended, 1)).toBe(true);
  });

  it('hands on what the server says about the terms', () => {
    const errors = { search_terms: 'Search terms are required.' };
    expect(foundIn([], new ApiError('invalid', { errors, ...told }))).toMatchObject({
      ending: 'refused',
      words: 'Search terms are required.',
    });
  });

  it('keeps what it has when a later page does not come', () => {
    const pages = [page(['a'], true), page(['b'], true)];
    expect(foundIn([], null)).toEqual(NOTHING_FOUND_YET);
    expect(foundIn(pages, null)).toMatchObject({ pages: 2, hasMore: true, ending: 'found' });
    const failed = foundIn(pages, new ApiError('networkFailure'));
    expect(idsIn(failed)).toEqual(['a', 'b']);
    expect(failed).toMatchObject({
      ending: 'failed',
      words: 'The search did not work: there is no connection to the server.',
    });
  });
});
