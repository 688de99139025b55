import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export function Table({ className, children, ...rest }: ComponentProps<'table'>) {
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table {...rest} className={classNames('w-full border-separate border-spacing-0 text-13', className)}>
        {children}
      </table>
    </div>
  )
}

export function HeadCell({ className, isNumber = false, ...rest }: ComponentProps<'th'> & { isNumber?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'h-[34px] px-3 text-12 font-medium whitespace-nowrap text-muted',
        isNumber ? 'text-end' : 'text-start',
        className,
      )}
    />
  )
}

/** The border is at the top: a growing list changes its last row all the time. */
export function Cell({ className, isNumber = false, ...rest }: ComponentProps<'td'> & { isNumber?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames('h-(--row) border-t border-line px-3', isNumber && 'tabular text-end', className)}
    />
  )
}

/** A stacking context of its own, so that the browser paints a row once and reuses it while others come and go. */
export function Row({ isSelected = false, className, ...rest }: ComponentProps<'tr'> & { isSelected?: boolean }) {
  return (
    <tr
      {...rest}
      data-selected={isSelected || undefined}
      className={classNames('group/row isolate', isSelected ? 'bg-selected' : 'hover:bg-hover', className)}
    />
  )
}
