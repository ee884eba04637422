export interface ActionStatus {
  readonly tone: 'done' | 'failed';
  readonly line: string;
}

/** The result of the last action, shown beside the pressed button and announced to screen readers. */
export function StatusMessage({ status }: { readonly status: ActionStatus | null }) {
  const isFailure = status?.tone === 'failed';
  return (
    // Reserves one line, so that a message does not shift the content below.
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
