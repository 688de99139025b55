import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { Kbd } from '../symbols/kbd.tsx'
import { Spinner } from '../symbols/spinner.tsx'
import { lastFocus } from './last-focus.ts'
import { Tooltip } from './tooltip.tsx'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'danger-primary'
export type ButtonSize = 'small' | 'normal' | 'large' | 'touch'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  plain:
    'border-line-2 bg-surface text-ink shadow-[0_1px_1px_rgb(0_0_0/0.03)] hover:bg-[image:linear-gradient(var(--hover),var(--hover))] active:bg-[image:linear-gradient(var(--press),var(--press))]',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover active:bg-press',
  danger: 'border-line-2 bg-surface text-bad-ink hover:bg-bad-soft',
  'danger-primary': 'border-transparent bg-bad text-on-bad hover:brightness-95',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-12 rounded-control gap-1.5',
  normal: 'h-8 px-3 text-13 rounded-control gap-1.5',
  large: 'h-10 px-4 text-14 rounded-control gap-2',
  touch: 'h-11 px-[18px] text-15 rounded-[8px] gap-2',
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  kind = 'plain',
  size = 'normal',
  isFull = false,
}: {
  kind?: ButtonKind
  size?: ButtonSize
  isFull?: boolean
} = {}): string {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center border font-[550] whitespace-nowrap select-none transition-[background-color,filter] duration-(--t1)',
    sizes[size],
    kinds[kind],
    isFull && 'w-full',
    'disabled:border-line disabled:bg-sunken disabled:text-muted disabled:shadow-none aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:shadow-none',
    'data-loading:opacity-80',
  )
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  kind?: ButtonKind
  size?: ButtonSize
  isFull?: boolean
  icon?: LucideIcon
  iconAfter?: LucideIcon
  /**
   * While true the button is disabled, a spinner replaces the icon and the width stays. A button that can load, like one that submits
   * a form, takes a double click for one click: the second can come before the first is seen to be running.
   */
  isLoading?: boolean
  /** Disables the button and shows why in a tooltip; it stays reachable by keyboard. */
  disabledReason?: string
  keys?: string
  children: ReactNode
}

export function Button({
  kind = 'plain',
  size = 'normal',
  isFull = false,
  icon,
  iconAfter,
  isLoading,
  disabledReason,
  keys,
  disabled,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  useEffect(() => {
    if (!isLoading) return
    // A disabled button loses the focus. It gets it back when the work is over, unless the focus went elsewhere. What was left on
    // purpose, as a field by Enter, is not disabled.
    const focused = lastFocus()
    if (!focused?.matches(':disabled')) return
    return () => {
      if (document.activeElement === document.body) focused.focus()
    }
  }, [isLoading])
  const isSending = type === 'submit' || isLoading !== undefined
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (disabledReason || (isSending && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled || isLoading}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={isLoading || undefined}
      data-loading={isLoading || undefined}
      onClick={press}
      className={classNames(buttonClass({ kind, size, isFull }), className)}
    >
      {icon ? isLoading ? <Spinner className="m-px" /> : <Icon of={icon} className="-ms-0.5" /> : null}
      {isLoading && !icon ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
      <span className={classNames('truncate', isLoading && !icon && 'opacity-0')}>{children}</span>
      {iconAfter ? <Icon of={iconAfter} mirrors className="-me-0.5" /> : null}
      {keys ? (
        <span className="-me-1 hidden md:inline-flex">
          <Kbd>{keys}</Kbd>
        </span>
      ) : null}
    </button>
  )
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}
