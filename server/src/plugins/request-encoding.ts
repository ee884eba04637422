import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, type Encoding } from './pages/static-documents.ts';

/** The usual header values of browsers and proxies, parsed once. */
const USUAL_ENCODINGS: ReadonlyMap<string | undefined, Encoding> = new Map(
  [
    undefined,
    'gzip, deflate, br, zstd',
    'gzip, deflate, br',
    'gzip, deflate',
    'br, gzip, deflate',
    'gzip, br',
    'br',
    'gzip',
    'identity',
  ].map((accepted) => [accepted, chooseEncoding(accepted)]),
);

export function encodingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding {
  return USUAL_ENCODINGS.get(accepted) ?? chooseEncoding(accepted);
}
