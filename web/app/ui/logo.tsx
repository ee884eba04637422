/** Three balls on a line: one idle, one sending, one being struck. */
export function LogoMark({ className = 'h-6' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 44 18" className={className} aria-hidden="true">
      <path d="M1 16.5h42" className="stroke-felt" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="8" cy="8" r="6" className="fill-felt" />
      <circle cx="22" cy="8" r="6" className="fill-chalk" />
      <circle cx="36" cy="8" r="5.75" className="fill-none stroke-felt" strokeWidth="2.5" />
    </svg>
  );
}
