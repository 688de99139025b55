import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

export const TooltipProvider = RadixTooltip.Provider

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

/** Names an icon or tells why something is off. The child must be focusable. */
export function Tooltip({
  text,
  keys,
  side = 'bottom',
  children,
}: {
  text: ReactNode
  keys?: string
  side?: TooltipSide
  children: ReactNode
}) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="appear z-(--z-tip) flex max-w-72 items-center gap-2 rounded-control bg-[#1A1720] px-2 py-1.5 text-12 font-medium text-[#F4F2F7] dark:bg-[#F4F2F7] dark:text-[#1A1720]"
        >
          {text}
          {keys ? <Kbd>{keys}</Kbd> : null}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
