import { classNames } from '../class-names.ts'

/** A spinner. Only inside controls; pages show skeletons or stages. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-3.5 shrink-0 animate-spin rounded-full border-2 border-current/30 border-t-current',
        className,
      )}
    />
  )
}
