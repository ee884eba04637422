import { expect, test } from 'vitest';
import { renderMarkdown } from '../src/legal/markdown.ts';

const shownOf = (written: string) => renderMarkdown(written).markup.trim();

test.each([
  ['a script', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['a handler', 'a <b onclick="x()">b</b>', '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>'],
  ['a link that runs', '[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['the same, hidden', '[a](&#106;ava&#115;cript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['a link with data', '[a](data:text/html,x)', '<p>[a](data:text/html,x)</p>'],
  ['a link without its scheme', '[a](//evil.example)', '<p>[a](//evil.example)</p>'],
  ['a link that breaks out', '[a](</b" onclick="x>)', '<p><a href="/b%22%20onclick=%22x">a</a></p>'],
])('%s stays text', (_what, written, shown) => {
  expect(shownOf(written)).toBe(shown);
});

test('a picture becomes a link, for the policy would not load it', () => {
  expect(shownOf('![a map](https://maps.example/a.png)')).toBe(
    '<p>!<a href="https://maps.example/a.png">a map</a></p>',
  );
});

test('headings stand below the title of the page', () => {
  expect(shownOf('# One\n\nTwo\n---\n\n###### Six')).toBe('<h2>One</h2>\n<h3>Two</h3>\n<h6>Six</h6>');
});
