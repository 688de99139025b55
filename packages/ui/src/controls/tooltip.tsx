import { Tooltip as RadixTooltip } from 'radix-ui'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Kbd } from '../symbols/kbd.tsx'

export const TooltipProvider = RadixTooltip.Provider

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

/** Names an icon or explains why something is disabled. The child must be focusable. */
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
      <TooltipFace text={text} keys={keys} side={side} />
    </RadixTooltip.Root>
  )
}

/**
 * A tooltip that only exists while it is shown. With `useTip` it serves rows of long lists, where a tooltip component
 * for each would cost more than the row.
 */
export function TooltipOver({ text }: { text: ReactNode }) {
  return (
    <RadixTooltip.Root open>
      <RadixTooltip.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </RadixTooltip.Trigger>
      <TooltipFace text={text} side="bottom" />
    </RadixTooltip.Root>
  )
}

/** The delay of Radix. */
const tipDelayMs = 700

/** Shows the tooltip of a control on hover or keyboard focus. */
export function useTip() {
  const [isShown, setIsShown] = useState(false)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(due.current)
    setIsShown(false)
  }
  useEffect(() => () => clearTimeout(due.current), [])
  return {
    isShown,
    heard: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        due.current = setTimeout(() => setIsShown(true), tipDelayMs)
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) setIsShown(true)
      },
      onBlur: hide,
    },
  }
}

function TooltipFace({ text, keys, side }: { text: ReactNode; keys?: string; side: TooltipSide }) {
  return (
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
  )
}
