export interface ActionStatus {
  readonly tone: 'done' | 'failed';
  readonly line: string;
}

/** What came of the last action: read out, and in view beside what was pressed. */
export function StatusMessage({ status }: { readonly status: ActionStatus | null }) {
  const isFailure = status?.tone === 'failed';
  return (
    <>
      <p role="status" className="font-semibold text-felt">
        {status !== null && !isFailure ? status.line : ''}
      </p>
      {isFailure ? (
        <p role="alert" className="font-semibold text-red">
          {status.line}
        </p>
      ) : null}
    </>
  );
}
