/** A mail server that accepts all mails of a site, and shows them in the format of the development mailbox. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { startMailServer } from '../../server/test/support/mail-server.ts';

export async function startMailbox(smtpPort) {
  const mailServer = await startMailServer(smtpPort);
  const page = createServer((_request, reply) => {
    const mails = mailServer.received.map(({ receivers, source }) => ({
      to: receivers[0] ?? '',
      subject: headerOf(source, 'subject'),
      text: textOf(source),
    }));
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ mails: mails.reverse() }));
  });
  page.listen(0, '127.0.0.1');
  await once(page, 'listening');
  return {
    url: `http://127.0.0.1:${page.address().port}/`,
    async close() {
      page.close();
      await mailServer.close();
    },
  };
}

function headerOf(part, name) {
  const [head = ''] = part.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? '';
  return line.slice(name.length + 1).trim();
}

/** The plain text of a mail: its only part, or the first part with text. */
function textOf(part) {
  const type = headerOf(part, 'content-type');
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? [];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((each) => textOf(each.trimStart())).find((text) => text !== '') ?? '';
  }
  if (type !== '' && !type.startsWith('text/plain')) return '';
  const encoding = headerOf(part, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
}

function fromQuotedPrintable(body) {
  const joined = body.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_all, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
