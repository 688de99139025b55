import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { Spinner } from '../symbols/spinner.tsx'
import { type ButtonKind, buttonClass } from './button.tsx'
import { Tooltip, type TooltipSide } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** Accessible name and tooltip. */
  label: string
  kind?: ButtonKind
  size?: 'small' | 'normal' | 'touch'
  keys?: string
  isLoading?: boolean
  side?: TooltipSide
  mirrors?: boolean
  /** Shows the name as a tooltip. Off for the close button of a dialog: Escape would close its tooltip first. */
  hasTooltip?: boolean
}

/** An icon-only button: it always has a name and a tooltip that shows it. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  size = 'normal',
  keys,
  isLoading = false,
  side,
  mirrors,
  hasTooltip = true,
  disabled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const width = { small: '!w-7', normal: '!w-8', touch: '!w-11' }[size]
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={isLoading || undefined}
      disabled={disabled || isLoading}
      className={classNames(buttonClass({ kind, size }), width, '!px-0', className)}
    >
      {isLoading ? <Spinner /> : <Icon of={icon} mirrors={mirrors} />}
    </button>
  )
  if (!hasTooltip) return button
  return (
    <Tooltip text={label} keys={keys} side={side}>
      {button}
    </Tooltip>
  )
}
