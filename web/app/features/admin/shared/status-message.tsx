export interface Told {
  readonly tone: 'done' | 'failed';
  readonly line: string;
}

/** What came of the last action: read out, and in view beside what was pressed. */
export function StatusMessage({ told }: { readonly told: Told | null }) {
  const isFailure = told?.tone === 'failed';
  return (
    <>
      <p role="status" className="font-semibold text-felt">
        {told !== null && !isFailure ? told.line : ''}
      </p>
      {isFailure ? (
        <p role="alert" className="font-semibold text-red">
          {told.line}
        </p>
      ) : null}
    </>
  );
}
