import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={`font-semibold text-felt underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
    />
  );
}
