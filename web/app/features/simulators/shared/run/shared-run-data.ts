/** The readable part of a saved run. */
export interface ReadRun {
  /** Leads back to the settings on the page of its kind. Without a question mark. */
  readonly query: string;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

export function readRun(data: unknown): ReadRun {
  const { query, settings, results } = isRecord(data) ? data : {};
  return {
    query: typeof query === 'string' ? query : '',
    settings: isRecord(settings) ? Object.fromEntries(Object.entries(settings).filter(isSetting)) : {},
    results: Array.isArray(results) ? results.filter(isRecord) : [],
  };
}

/** The rows in which each of these fields is a number. */
export function rowsWith<Field extends string>(
  rows: ReadRun['results'],
  fields: readonly Field[],
): readonly Readonly<Record<Field, number>>[] {
  return rows.filter((row): row is Record<Field, number> =>
    fields.every((field) => typeof row[field] === 'number' && Number.isFinite(row[field])),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSetting(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || (typeof entry[1] === 'number' && Number.isFinite(entry[1]));
}
