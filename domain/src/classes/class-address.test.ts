import { expect, test } from 'vitest';
import { classPath, slugOf } from './class-address.ts';
import type { ClassId } from './class-id.ts';

test.each([
  ['Raft, One Log Entry at a Time', 'raft-one-log-entry-at-a-time'],
  ['Café “Zürich”: Part ２', 'cafe-zurich-part-2'],
  ['</script><b>', 'script-b'],
  ['順番', 'class'],
  ['', 'class'],
  [`${'x'.repeat(59)} more`, 'x'.repeat(59)],
])('%s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('the id is at the end of the path', () => {
  const classId = '0b8f6a34-3f5e-4c5a-9d3e-0f8f7a1f2c11' as ClassId;
  expect(classPath({ title: 'Losing the Token', classId })).toBe(`/classes/losing-the-token-${classId}`);
});
