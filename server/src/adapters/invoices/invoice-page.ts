import {
  type Buyer,
  type Invoice,
  type InvoiceKind,
  invoiceLabel,
  splitTax,
} from '@carom/domain/subscription/invoices';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Cents } from '@carom/domain/subscription/prices';
import type { PdfFonts } from './pdf-fonts.ts';
import { COLOURS, createSheet, type PdfSheet, type TextStyle } from './pdf-sheet.ts';

/** The printable area that A4 and Letter have in common. */
const LEFT = 56;
const RIGHT = 539;
const WIDTH = RIGHT - LEFT;
const FOOT = 712;
const HALF = 230;
const TITLE_WIDTH = 270;
const FACT_WIDTH = 103;

export const TITLES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
};
const TOTALS: Readonly<Record<InvoiceKind, string>> = { invoice: 'Total paid', creditNote: 'Total credited' };
const REASONS = { refunded: 'Refunded', reversed: 'Taken back by the payer’s bank' } as const;
/** Long names and addresses shrink so that the total stays on the page. */
const PARTY_SIZES = [10, 8, 6.5] as const;
const SMALLEST_PARTY = 5;
const PARTY_HEIGHT = 320;
const SMALL: TextStyle = { size: 9, colour: COLOURS.muted };
const TITLE: TextStyle = {
  weight: 'heading',
  size: 20,
  smallestSize: 12,
  colour: COLOURS.felt,
  align: 'right',
};
/** Numbers shrink instead of wrapping, so that they can be compared and copied. */
const NUMBER: TextStyle = { smallestSize: 6 };
const TOTAL: TextStyle = { weight: 'bold', size: 13, smallestSize: 9 };
const OWN_NAME: TextStyle = { weight: 'bold', size: 13, smallestSize: 9, isOneLine: true };

export function drawInvoice(doc: PDFKit.PDFDocument, fonts: PdfFonts, invoice: Invoice): void {
  const sheet = createSheet(doc, fonts);
  drawHeader(sheet, invoice);
  const afterParties = drawParties(sheet, invoice);
  const afterFacts = drawFacts(sheet, invoice, afterParties + 22);
  const afterLines = drawLines(sheet, invoice, afterFacts + 24);
  drawNotes(sheet, invoice, afterLines + 22);
  sheet.root.end();
}

function drawHeader({ root, write, decorate }: PdfSheet, { kind, number, seller }: Invoice): void {
  decorate((doc) => drawLogo(doc, LEFT, 58));
  write(root, 'P', seller.name, { x: LEFT + 60, y: 57, width: WIDTH - 60 - TITLE_WIDTH - 10 }, OWN_NAME);
  const title = `${TITLES[kind]} ${invoiceLabel(number)}`;
  write(root, 'H1', title, { x: RIGHT - TITLE_WIDTH, y: 52, width: TITLE_WIDTH }, TITLE);
  decorate((doc) => {
    doc.moveTo(LEFT, 92).lineTo(RIGHT, 92).lineWidth(1.5).stroke(COLOURS.felt);
  });
}

/** The logo of the site. */
function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y).scale(1.1);
  doc.moveTo(1, 16.5).lineTo(43, 16.5).lineWidth(2.5).lineCap('round').stroke(COLOURS.felt);
  doc.circle(8, 8, 6).fill(COLOURS.felt);
  doc.circle(22, 8, 6).fill(COLOURS.chalk);
  doc.circle(36, 8, 5.75).lineWidth(2.5).stroke(COLOURS.felt);
  doc.restore();
}

function drawParties(sheet: PdfSheet, { buyer, seller }: Invoice): number {
  const parties = [
    { ...buyer, title: 'Billed to', names: buyerNames(buyer), x: LEFT },
    { ...seller, title: 'From', names: [seller.name, ...seller.address], x: RIGHT - HALF },
  ];
  const fits = (size: number) => parties.every((party) => heightOfParty(sheet, party, size) <= PARTY_HEIGHT);
  const size = PARTY_SIZES.find(fits) ?? SMALLEST_PARTY;
  return Math.max(...parties.map((party) => drawParty(sheet, party, size)));
}

interface Party {
  readonly title: string;
  /** The name, then the lines of the address. */
  readonly names: readonly string[];
  readonly taxNumber: string | null;
  readonly email: string;
  readonly x: number;
}

function linesOf({ names: [name = '', ...others], taxNumber, email }: Party, size: number) {
  return [
    { text: name, style: { size, weight: 'bold' } },
    ...others.map((text) => ({ text, style: { size } })),
    ...(taxNumber ? [{ text: `Tax number: ${taxNumber}`, style: { ...NUMBER, size } }] : []),
    { text: email, style: { size } },
  ] as const;
}

function heightOfParty({ heightOf }: PdfSheet, party: Party, size: number): number {
  return linesOf(party, size).reduce((sum, { text, style }) => sum + heightOf(text, HALF, style), 0);
}

function drawParty({ root, write }: PdfSheet, party: Party, size: number): number {
  const box = { x: party.x, width: HALF };
  let y = write(root, 'H2', party.title, { ...box, y: 112 }, { ...SMALL, weight: 'bold' }) + 3;
  for (const { text, style } of linesOf(party, size)) y = write(root, 'P', text, { ...box, y }, style);
  return y;
}

function buyerNames({ name, company, street, postalCode, city, region, country }: Buyer): string[] {
  const place = [postalCode, city].filter((part) => part !== '').join(' ');
  return [company, name, street, place, region, country].filter((line) => line !== '');
}

/** The facts side by side, each below its label. */
function drawFacts({ root, write }: PdfSheet, invoice: Invoice, y: number): number {
  const { issuedOn, paidOn, providerChargeId, correctedNumber } = invoice;
  const facts = [
    ['Date', longDate(issuedOn)],
    ...(correctedNumber === null ? [] : [['For invoice', invoiceLabel(correctedNumber)]]),
    ['Paid on', longDate(paidOn)],
    ['Payment number', providerChargeId],
  ] as const;
  const ends = facts.map(([name = '', value = ''], index) => {
    const x = LEFT + index * FACT_WIDTH;
    // The payment number is the longest and takes the rest of the line.
    const width = index === facts.length - 1 ? RIGHT - x : FACT_WIDTH - 10;
    const after = write(root, 'P', name, { x, y, width }, { ...SMALL, weight: 'bold' });
    return write(root, 'P', value, { x, y: after + 1, width }, NUMBER);
  });
  return Math.max(...ends);
}

const COLUMNS = {
  what: { x: LEFT + 10, width: 205 },
  period: { x: LEFT + 225, width: 155 },
  amount: { x: LEFT + 385, width: WIDTH - 395 },
} as const;
/** Spans two columns, because the period column is empty here. */
const SUM = { x: COLUMNS.period.x, width: RIGHT - 10 - COLUMNS.period.x };

function drawLines(sheet: PdfSheet, invoice: Invoice, top: number): number {
  const { root, group, write, decorate } = sheet;
  const table = group(root, 'Table');
  decorate((doc) => doc.rect(LEFT, top, WIDTH, 24).fill(COLOURS.feltTint));
  const head = group(table, 'TR');
  const headStyle = { weight: 'bold', size: 9, colour: COLOURS.felt } as const;
  write(head, 'TH', 'Description', { ...COLUMNS.what, y: top + 6 }, headStyle);
  write(head, 'TH', 'Period', { ...COLUMNS.period, y: top + 6 }, headStyle);
  write(head, 'TH', 'Amount', { ...COLUMNS.amount, y: top + 6 }, { ...headStyle, align: 'right' });
  let y = top + 34;
  for (const { description, startDate, endDate, amountCents } of invoice.lines) {
    const row = group(table, 'TR');
    const period =
      startDate === null || endDate === null ? '–' : `${shortDate(startDate)} to ${shortDate(endDate)}`;
    const ends = [
      write(row, 'TD', description, { ...COLUMNS.what, y }),
      write(row, 'TD', period, { ...COLUMNS.period, y }),
      write(row, 'TD', shownAmount(invoice, amountCents), { ...COLUMNS.amount, y }, { align: 'right' }),
    ];
    y = Math.max(...ends) + 8;
  }
  const ruleY = y;
  decorate((doc) => doc.moveTo(LEFT, ruleY).lineTo(RIGHT, ruleY).lineWidth(0.75).stroke(COLOURS.line));
  for (const { name, amount, style } of sumsOf(invoice)) {
    y += 10;
    const row = group(table, 'TR');
    write(row, 'TH', name, { ...COLUMNS.what, y }, style);
    write(row, 'TD', ' ', { ...COLUMNS.period, y });
    y = write(row, 'TD', amount, { ...SUM, y }, { ...style, align: 'right' });
  }
  return y;
}

/** The total, preceded by net and tax if tax is included. */
function sumsOf(invoice: Invoice) {
  const { kind, amountCents, currency, seller } = invoice;
  const total = {
    name: TOTALS[kind],
    amount: `${shownAmount(invoice, amountCents)} ${currency}`,
    style: TOTAL,
  };
  if (seller.tax === undefined) return [total];
  const { name, ratePercent } = seller.tax;
  const { netCents, taxCents } = splitTax(amountCents, seller.tax);
  return [
    { name: 'Net', amount: shownAmount(invoice, netCents), style: {} },
    { name: `${name} ${ratePercent}%`, amount: shownAmount(invoice, taxCents), style: {} },
    total,
  ];
}

function shownAmount({ kind }: Invoice, cents: Cents): string {
  return `${kind === 'creditNote' ? '−' : ''}$${formatAmount(cents)}`;
}

function drawNotes({ root, write, decorate }: PdfSheet, invoice: Invoice, top: number): void {
  const { kind, reason, correctedNumber, seller, number } = invoice;
  const statement =
    kind === 'invoice' || reason === null || correctedNumber === null
      ? 'Paid in full. Nothing is due.'
      : `${REASONS[reason]}. This credit note corrects invoice ${invoiceLabel(correctedNumber)}.`;
  let y = top;
  for (const note of [statement, seller.note ?? '']) {
    if (note !== '') y = write(root, 'P', note, { x: LEFT, y, width: WIDTH }) + 4;
  }
  const foot = Math.max(FOOT, y + 20);
  decorate((doc) =>
    doc
      .moveTo(LEFT, foot - 10)
      .lineTo(RIGHT, foot - 10)
      .lineWidth(0.75)
      .stroke(COLOURS.line),
  );
  const questions = `Questions? Write to ${seller.email} and quote the number ${invoiceLabel(number)}.`;
  write(root, 'P', questions, { x: LEFT, y: foot, width: WIDTH }, SMALL);
}

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** For example '16 November 2026', which is unambiguous in all countries. */
function longDate(date: string): string {
  return LONG_DATE.format(new Date(date));
}

function shortDate(date: string): string {
  return SHORT_DATE.format(new Date(date));
}
