import { type Invoice, invoiceLabel } from '@carom/domain/subscription/invoices';
import PDFDocument from 'pdfkit';
import { drawInvoice, TITLES } from './invoice-page.ts';
import { loadPdfFonts } from './pdf-fonts.ts';

/** Missing in the types of pdfkit. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };

const fonts = loadPdfFonts();

/** The entry point of the worker thread. */
export default async function writeInvoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const loaded = await fonts;
  const { kind, number, seller, issuedOn } = invoice;
  const title = `${TITLES[kind]} ${invoiceLabel(number)}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Prevents pdfkit's built-in font, which would not be embedded.
    font: '',
    pdfVersion: '1.7',
    ...ACCESSIBLE,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: seller.name,
      // Taken from the row, so that the file does not depend on when it is created.
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
