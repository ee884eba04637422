const AT = /@|%40/g;
/** Excludes the slash, so that scoped package names are not redacted. */
const NOT_IN_LOCAL_PART = /[\s"'<>()[\],;:\\/=@]/;
const DOMAIN_START = /[\p{L}\p{N}]/u;
const IN_DOMAIN = /[\p{L}\p{N}.-]/u;
const LONGEST_LOCAL_PART = 64;
const LONGEST_DOMAIN = 256;

/**
 * Replaces every e-mail address in a line of JSON. Scans each character a bounded number of times, so
 * no line is slow.
 */
export function redactAddresses(line: string): string {
  // Most lines contain no address, and this check is cheaper than the pattern.
  if (!line.includes('@') && !line.includes('%40')) return line;
  let redacted = '';
  let done = 0;
  for (const { index, 0: at } of line.matchAll(AT)) {
    const start = startOfLocalPart(line, index, done);
    const end = endOfDomain(line, index + at.length);
    if (start === index || end === index + at.length) continue;
    redacted += `${line.slice(done, start)}[address]`;
    done = end;
  }
  return redacted + line.slice(done);
}

function startOfLocalPart(line: string, at: number, from: number): number {
  const first = Math.max(from, at - LONGEST_LOCAL_PART);
  let start = at;
  while (start > first && !NOT_IN_LOCAL_PART.test(line.charAt(start - 1))) start -= 1;
  // A backslash starts a JSON escape, which is not part of the address.
  if (line.charAt(start - 1) === '\\') start += line.charAt(start) === 'u' ? 5 : 1;
  return Math.min(start, at);
}

function endOfDomain(line: string, from: number): number {
  if (!DOMAIN_START.test(line.charAt(from))) return from;
  const last = Math.min(line.length, from + LONGEST_DOMAIN);
  let end = from;
  while (end < last && IN_DOMAIN.test(line.charAt(end))) end += 1;
  return end;
}
