import { type Invoice, invoiceLabel } from '@carom/domain/subscription/invoices';
import PDFDocument from 'pdfkit';
import { drawInvoice, TITLES } from './invoice-page.ts';
import { loadPdfFonts } from './pdf-fonts.ts';

/** Later than the library's types. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };

const fonts = loadPdfFonts();

/** What the thread of the invoice printer runs. */
export default async function writeInvoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const loaded = await fonts;
  const { kind, number, seller, issuedOn } = invoice;
  const title = `${TITLES[kind]} ${invoiceLabel(number)}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // No font of the library's own: it would be one that is not embedded.
    font: '',
    pdfVersion: '1.7',
    ...ACCESSIBLE,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: seller.name,
      // From the row: the file is the same whenever it is made.
      CreationDate: new Date(issuedOn),
    },
  });
  const pieces: Buffer[] = [];
  const isWritten = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  drawInvoice(doc, loaded, invoice);
  doc.end();
  await isWritten;
  return Buffer.concat(pieces);
}
