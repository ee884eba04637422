export interface ActionStatus {
  readonly tone: 'done' | 'failed';
  readonly line: string;
}

/** What came of the last action: read out, and in view beside what was pressed. */
export function StatusMessage({ status }: { readonly status: ActionStatus | null }) {
  const isFailure = status?.tone === 'failed';
  return (
    // A line's place is kept, so that nothing below moves.
    <div className="min-h-6">
      <p role="status" className="font-semibold text-felt">
        {status !== null && !isFailure ? status.line : ''}
      </p>
      {isFailure ? (
        <p role="alert" className="font-semibold text-red">
          {status.line}
        </p>
      ) : null}
    </div>
  );
}
