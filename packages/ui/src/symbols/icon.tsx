import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'

const sizes = { s: { px: 14, stroke: 1.7 }, m: { px: 16, stroke: 1.6 }, l: { px: 20, stroke: 1.5 } } as const

export type IconSize = keyof typeof sizes

/** A Lucide icon in one of three sizes. `mirrors` flips it in right-to-left texts. */
export function Icon({
  of: Shape,
  size = 'm',
  mirrors = false,
  className,
}: {
  of: LucideIcon
  size?: IconSize
  mirrors?: boolean
  className?: string
}) {
  return (
    <Shape
      aria-hidden="true"
      focusable="false"
      size={sizes[size].px}
      strokeWidth={sizes[size].stroke}
      className={classNames('shrink-0', mirrors && 'rtl:-scale-x-100', className)}
    />
  )
}
