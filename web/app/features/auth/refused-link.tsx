/** Message for a mailed link that is no longer valid. */
export function RefusedLink({ line, advice }: { readonly line: string; readonly advice: string }) {
  return (
    <div role="alert" className="space-y-3">
      <p className="font-semibold text-red">{line}</p>
      <p className="text-muted">{advice}</p>
    </div>
  );
}
