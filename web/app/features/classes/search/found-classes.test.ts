import type { ClassId } from '@carom/domain/classes/class-id';
import { describe, expect, it } from 'vitest';
import type { ClassEntry } from '../api.ts';
import { foundIn, isComplete, NOTHING_FOUND_YET, withNextPage } from './found-classes.ts';

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
  return { kind: 'ok', reply: { search_classes_results: ids.map(entry), has_more: hasMore } } as const;
}

const told = { message: 'Please correct the fields.', requestId: 'r-1' };
const idsIn = ({ classes }: { readonly classes: readonly ClassEntry[] }) =>
  classes.map(({ random_id }) => random_id);

describe('a search', () => {
  it('collects page after page until those asked for are here', () => {
    const first = withNextPage(NOTHING_FOUND_YET, page(['a', 'b'], true));
    expect(isComplete(first, 1)).toBe(true);
    expect(isComplete(first, 2)).toBe(false);
    const second = withNextPage(first, page(['c'], false));
    expect(idsIn(second)).toEqual(['a', 'b', 'c']);
    expect(second).toMatchObject({ pages: 2, hasMore: false, ending: 'found' });
  });

  it('knows whether words were left out', () => {
    const whole = withNextPage(NOTHING_FOUND_YET, page(['a'], true));
    expect(whole.hasIgnoredWords).toBe(false);
    const { reply } = page(['a'], true);
    const outcome = { kind: 'ok', reply: { ...reply, has_ignored_words: true } } as const;
    expect(withNextPage(NOTHING_FOUND_YET, outcome).hasIgnoredWords).toBe(true);
  });

  it('is over when there is no more, however many pages the address asks for', () => {
    expect(isComplete(withNextPage(NOTHING_FOUND_YET, page([], false)), 20)).toBe(true);
  });

  it('shows a class once that has slipped onto the next page', () => {
    const first = withNextPage(NOTHING_FOUND_YET, page(['a', 'b'], true));
    expect(idsIn(withNextPage(first, page(['b', 'c'], false)))).toEqual(['a', 'b', 'c']);
  });

  it('ends without a word for an unknown category', () => {
    const ended = withNextPage(NOTHING_FOUND_YET, { kind: 'notFound', reply: null, ...told });
    expect(ended).toMatchObject({ ending: 'unknownCategory', words: '' });
    expect(isComplete(ended, 1)).toBe(true);
  });

  it('hands on what the server says about the terms', () => {
    const errors = { search_terms: 'Search terms are required.' };
    expect(withNextPage(NOTHING_FOUND_YET, { kind: 'invalid', errors, ...told })).toMatchObject({
      ending: 'refused',
      words: 'Search terms are required.',
    });
  });

  it('keeps what it has when a later page does not come', () => {
    const first = withNextPage(NOTHING_FOUND_YET, page(['a'], true));
    const failed = withNextPage(first, { kind: 'networkFailure', cause: null });
    expect(idsIn(failed)).toEqual(['a']);
    expect(failed).toMatchObject({
      ending: 'failed',
      words: 'The search did not work: there is no connection to the server.',
    });
  });

  it('is made of the pages that have come, and of what went wrong after them', () => {
    const pages = [page(['a'], true).reply, page(['b'], true).reply];
    expect(foundIn([], null)).toEqual(NOTHING_FOUND_YET);
    expect(foundIn(pages, null)).toMatchObject({ pages: 2, hasMore: true, ending: 'found' });
    const failed = foundIn(pages, { kind: 'networkFailure', cause: null });
    expect(idsIn(failed)).toEqual(['a', 'b']);
    expect(failed.ending).toBe('failed');
  });
});
