import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './loading/spinner.tsx';

const VARIANTS = {
  primary: 'bg-felt-button text-white hover:opacity-90',
  outline:
    'border-2 border-felt text-felt hover:bg-felt-tint area:border area:border-edge area:bg-surface area:text-ink area:hover:bg-sunk',
  quiet: 'text-felt hover:bg-felt-tint',
  quietDanger: 'text-red hover:bg-sunk',
  danger: 'border-2 border-red text-red hover:bg-sunk area:border',
  /** For the button in a dialog that performs the destructive action. */
  destructive: 'bg-red text-surface hover:opacity-90',
  /** On dark backgrounds. */
  inverse: 'bg-white text-cloth hover:[filter:brightness(0.95)]',
  inverseOutline: 'border-2 border-white text-white hover:bg-white/10',
} as const;
type Variant = keyof typeof VARIANTS;

/** A mouse needs less space than a finger. */
const SIZES = {
  regular: 'min-h-12 px-5 area:pointer-fine:min-h-10 area:pointer-fine:px-4',
  compact: 'min-h-11 px-4 area:pointer-fine:min-h-9 area:pointer-fine:px-3',
} as const;

const SHAPE =
  'relative inline-flex items-center justify-center gap-2 rounded-button py-2 text-center area:rounded-control area:py-1.5 font-semibold transition duration-150 disabled:opacity-55';

interface Look {
  readonly variant?: Variant;
  readonly size?: keyof typeof SIZES;
}

export function Button({
  variant = 'primary',
  size = 'regular',
  isBusy = false,
  className = '',
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { readonly isBusy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      className={`${SHAPE} ${SIZES[size]} ${VARIANTS[variant]} ${className}`}
    >
      {isBusy ? <Busy>{children}</Busy> : children}
    </button>
  );
}

/** The spinner replaces the text in place, so that the button keeps its size. */
function Busy({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner size="small" padding="none" label="Working" />
      </span>
      <span className="inline-flex items-center justify-center gap-2 opacity-0">{children}</span>
    </>
  );
}

export function LinkButton({
  variant = 'primary',
  size = 'regular',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={`${SHAPE} ${SIZES[size]} ${VARIANTS[variant]} ${className}`} />;
}

/** A link to another site that looks like a button. */
export function ExternalLinkButton({
  variant = 'primary',
  size = 'regular',
  className = '',
  ...rest
}: ComponentProps<'a'> & Look) {
  return <a {...rest} className={`${SHAPE} ${SIZES[size]} ${VARIANTS[variant]} ${className}`} />;
}
