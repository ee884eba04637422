/**
 * The exact text of one member of a JSON object: a signature covers the bytes that were sent, and
 * reserialising would change them. The text must be valid JSON.
 */
export function rawMember(json: string, name: string): string | null {
  let at = json.indexOf('{') + 1;
  let found: string | null = null;
  for (;;) {
    at = skip(json, at, /[\s,]*/y);
    if (at >= json.length || json[at] === '}') return found;
    const keyEnd = endOfString(json, at);
    const key: unknown = JSON.parse(json.slice(at, keyEnd));
    const start = skip(json, keyEnd, /\s*:\s*/y);
    const end = endOfValue(json, start);
    // As in JSON.parse, the last member of a name wins.
    if (key === name) found = json.slice(start, end);
    at = end;
  }
}

function endOfValue(json: string, start: number): number {
  if (json[start] === '"') return endOfString(json, start);
  if (json[start] !== '{' && json[start] !== '[') return skip(json, start, /[^\s,}\]]*/y);
  let depth = 0;
  let at = start;
  do {
    const sign = json[at];
    if (sign === '"') {
      at = endOfString(json, at);
      continue;
    }
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    at += 1;
  } while (depth > 0 && at < json.length);
  return at;
}

function endOfString(json: string, start: number): number {
  return skip(json, start, /"(?:[^"\\]|\\.)*"/y);
}

function skip(json: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  const match = pattern.exec(json);
  return match === null ? at : at + match[0].length;
}
