import { classNames } from '../class-names.ts'

/** A grey piece in the shape of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-mark bg-line motion-reduce:animate-none', className)}
    />
  )
}
