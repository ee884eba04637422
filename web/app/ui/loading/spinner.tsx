const SIZES = { small: 'size-5', medium: 'size-8', large: 'size-14' } as const;
const PADDINGS = { none: '', small: 'p-2', medium: 'p-6', large: 'p-16' } as const;

interface SpinnerProps {
  readonly size?: keyof typeof SIZES;
  readonly padding?: keyof typeof PADDINGS;
  readonly label?: string;
}

export function Spinner({ size = 'medium', padding = 'medium', label = 'Loading' }: SpinnerProps) {
  return (
    <span role="status" className={`inline-flex items-center justify-center ${PADDINGS[padding]}`}>
      <svg viewBox="0 0 24 24" className={`animate-spin ${SIZES[size]}`} fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" className="opacity-25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
