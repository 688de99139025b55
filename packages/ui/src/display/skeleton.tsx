import { classNames } from '../class-names.ts'

/** A gray placeholder in the shape of the coming content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-mark bg-line motion-reduce:animate-none', className)}
    />
  )
}
