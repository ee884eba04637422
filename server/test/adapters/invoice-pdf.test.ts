import type { Invoice } from '@carom/domain/subscription/invoices';
import { toCents } from '@carom/domain/subscription/prices';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { createInvoicePrinter } from '../../src/adapters/invoices/invoice-printer.ts';
import { sampleBuyer as buyer, sampleInvoice as invoice } from '../support/sample-invoice.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { print: printFor } = createInvoicePrinter({ logger: silentLogger });
const print = (given: Invoice) => printFor(given, { from: 'somebody' });

/** Reads the file with an independent PDF library. */
async function read(given: Partial<Invoice>) {
  const file = await getDocumentProxy(new Uint8Array(await print({ ...invoice, ...given })));
  const { text, totalPages } = await extractText(file, { mergePages: true });
  const page = await file.getPage(1);
  return {
    // The library returns a combining mark as a control character.
    text: text.replaceAll(/[\s\p{Cc}]+/gu, ' '),
    totalPages,
    meta: await getMeta(file),
    tree: JSON.stringify(await page.getStructTree()),
    marks: await file.getMarkInfo(),
  };
}

/** Every text with its position in points from the lower left corner of the page. */
async function drawnTexts(given: Partial<Invoice>) {
  const file = await getDocumentProxy(new Uint8Array(await print({ ...invoice, ...given })));
  const { items } = await (await file.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }] : [],
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** Some bytes of strings are escaped in PDF files. */
const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
const asUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('latin1');

test('an invoice says who sold what to whom, when, and for how much', async () => {
  const { text, totalPages } = await read({});
  expect(totalPages).toBe(1);
  for (const words of [
    'Invoice CL-000042',
    'Carom Labs Ltd. 1 Example Street 00000 Example Town Tax number: EX 123 456',
    'Chalk & Sons Zoë Łukasiewicz Straße des 17. Juni 135 10623 Berlin Berlin-Mitte Germany',
    'Tax number: DE 123 zoe@example.org',
    'Date 16 November 2026',
    'Paid on 15 November 2026',
    'Payment number 8MC585209K746392H',
    'Subscription, yearly plan 15 Nov 2026 to 15 Nov 2027 $190.00',
    'Total paid',
    '$190.00 USD',
    'Paid in full. Nothing is due.',
    'No tax is due on this service.',
  ]) {
    expect(text).toContain(words);
  }
});

test('a credit note names the invoice and the reason; its amounts are negative', async () => {
  const { text } = await read({ kind: 'creditNote', number: 43, correctedNumber: 42, reason: 'reversed' });
  expect(text).toContain('Credit note CL-000043');
  expect(text).toContain('−$190.00 USD');
  expect(text).toContain('Taken back by the payer’s bank. This credit note corrects invoice CL-000042.');
});

test('of a price that includes tax the net and the tax are shown before the total', async () => {
  const seller = { ...invoice.seller, note: null, tax: { name: 'VAT', ratePercent: 7.7 } };
  expect((await read({ seller })).text).toContain('Net $176.42 VAT 7.7% $13.58 Total paid $190.00 USD');
  const credited = await read({
    ...{ seller, kind: 'creditNote', correctedNumber: 42, reason: 'refunded' },
    amountCents: toCents(5_00),
  });
  expect(credited.text).toContain('Net −$4.64 VAT 7.7% −$0.36 Total credited −$5.00 USD');
  expect((await read({})).text).not.toContain('Net');
});

test('the file has a title and a language, and is tagged for screen readers', async () => {
  const { meta, tree, marks } = await read({});
  expect(meta.info).toMatchObject({ Title: 'Invoice CL-000042', Author: 'Carom Labs Ltd.', Language: 'en' });
  expect(marks).toMatchObject({ Marked: true });
  for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
});

test('the same invoice always gives the same file', async () => {
  const [first, again, elsewhere] = [
    await print(invoice),
    await print(invoice),
    await createInvoicePrinter({ logger: silentLogger }).print(invoice, { from: 'somebody' }),
  ];
  expect(Buffer.compare(first, again)).toBe(0);
  expect(Buffer.compare(first, elsewhere)).toBe(0);
});

test.each([
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Анна Ћосић-Ґалаґан'],
  ['Vietnamese', 'Nguyễn Thị Hằng'],
  ['accents that come apart', 'Zoe\u0308 A\u030angstro\u0308m'],
])('letters are drawn and read: %s', async (_script, name) => {
  const { text } = await read({ buyer: { ...buyer, name } });
  expect(text).toContain(name.normalize('NFC'));
});

test.each([
  ['Japanese', '山田太郎', '????'],
  ['Arabic', 'عمر', '???'],
  ['an emoji of several parts', 'Ada 👩‍🔬', 'Ada ?'],
  ['a mixture', 'Ada 田 Анна', 'Ada ? Анна'],
])(
  'unsupported characters are drawn as question marks and keep their text for screen readers: %s',
  async (_script, name, drawn) => {
    const { text, tree } = await read({ buyer: { ...buyer, company: '', name } });
    expect(text).toContain(drawn);
    expect(tree).toContain('"role":"P"');
    const file = Buffer.from(await print({ ...invoice, buyer: { ...buyer, company: '', name } }));
    expect(unescaped(file.toString('latin1'))).toContain(asUtf16(name));
  },
);

test.each(['invoice', 'creditNote'] as const)('long numbers are not wrapped: %s', async (kind) => {
  const [taxNumber, ownTaxNumber] = ['X9'.repeat(20), '90'.repeat(20)];
  const providerChargeId = '8MC585209K746392H'.repeat(2).slice(0, 30);
  const number = 2_147_483_647;
  const drawn = await drawnTexts({
    ...{ kind, number, correctedNumber: number - 1, reason: 'refunded', providerChargeId },
    seller: { ...invoice.seller, taxNumber: ownTaxNumber, tax: { name: 'VAT', ratePercent: 7.75 } },
    buyer: { ...buyer, taxNumber, company: 'Genossenschafts'.repeat(6).slice(0, 80) },
    amountCents: toCents(9_999_999_99),
  });
  const sign = kind === 'invoice' ? '' : '−';
  expect(drawn.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      ...[
        `Tax number: ${taxNumber}`,
        `Tax number: ${ownTaxNumber}`,
        providerChargeId,
        `${sign}$9999999.99 USD`,
      ],
      expect.stringMatching(/^(Invoice|Credit note) CL-2147483647$/),
    ]),
  );
  for (const { x, width } of drawn) {
    expect(x).toBeGreaterThanOrEqual(56);
    expect(x + width).toBeLessThanOrEqual(540);
  }
});

test('with the longest names and addresses, the total stays on the page', async () => {
  const long = (length: number) => 'Wwwwwwwwm '.repeat(50).slice(0, length);
  const longest: Partial<Invoice> = {
    seller: {
      ...invoice.seller,
      taxNumber: long(120),
      tax: { name: long(40), ratePercent: 7.75 },
      name: long(120),
      address: Array.from({ length: 6 }, () => long(80)),
      note: long(300),
    },
    buyer: {
      name: `${'W'.repeat(191)} ${'W'.repeat(191)}`,
      email: `${'w'.repeat(179)}@example.org`,
      company: long(120),
      taxNumber: 'W'.repeat(40),
      street: long(200),
      postalCode: 'W'.repeat(20),
      city: long(80),
      region: long(80),
      country: long(80),
    },
  };
  const { text, totalPages } = await read(longest);
  expect(totalPages).toBe(1);
  expect(text).toContain('$190.00 USD');
  expect(text).toContain('Questions? Write to');
  // The part of the page that A4 and Letter have in common.
  for (const { y } of await drawnTexts(longest)) expect(y).toBeGreaterThan(842 - 792);
});
