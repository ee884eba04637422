import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from './search-address.ts';

describe('the address of a search', () => {
  it('has no search at first', () => {
    expect(readSearch('')).toBeNull();
    expect(readSearch('?theme=dark&pages=2')).toBeNull();
  });

  it('is read as the browser submits the form natively', () => {
    expect(readSearch('?search_terms=slot+time&group_title=Cat1')).toEqual({
      terms: 'slot time',
      category: 'Cat1',
      pages: 1,
    });
  });

  it('defaults to any category and to no words', () => {
    expect(readSearch('?search_terms=token')).toEqual({ terms: 'token', category: 'Any', pages: 1 });
    expect(readSearch('?group_title=Cat2')).toEqual({ terms: '', category: 'Cat2', pages: 1 });
  });

  it('keeps an unknown category for the server to decide', () => {
    expect(readSearch('?group_title=Cat9')?.category).toBe('Cat9');
  });

  it.each([
    { terms: 'a & b = c?', category: 'Any', pages: 1 },
    { terms: 'Čekání 100 %', category: 'Cat2', pages: 3 },
    { terms: '', category: 'Any', pages: 1 },
  ])('reads back what it wrote: $terms', (search) => {
    expect(readSearch(writeSearch(search))).toEqual(search);
  });

  it.each(['0', '-1', '1.5', 'two', '', '1e9', '99999'])('shows one page for pages=%s', (pages) => {
    expect(readSearch(`?search_terms=x&pages=${pages}`)?.pages).toBe(1);
  });

  it('limits the number of pages that a link can request', () => {
    expect(readSearch('?search_terms=x&pages=99')?.pages).toBe(20);
  });
});
