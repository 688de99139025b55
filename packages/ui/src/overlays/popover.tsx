import { Popover as RadixPopover } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Free content under a trigger. */
export function Popover({
  trigger,
  children,
  align = 'end',
  isOpen,
  onOpenChange,
  label,
  className,
}: {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  label: string
  className?: string
}) {
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'appear z-(--z-menu) overflow-hidden rounded-card border border-line-2 bg-raised shadow-float',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
