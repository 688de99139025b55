import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { Select as RadixSelect } from 'radix-ui'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import type { FieldControl } from './field.tsx'
import { type ControlSize, controlClass } from './input.tsx'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  note?: string
  isDisabled?: boolean
}

/**
 * One of a few values. For long lists with search there is `Combobox`. The options are created on first focus, when
 * the user may also type the start of one: a panel of ten fields would otherwise create a hundred that no one sees.
 * They stay afterwards: removing them on blur would make a dialog believe that it lost the focus.
 */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  size = 'normal',
  label,
  icon,
  isDisabled = false,
  control,
  className,
}: {
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  size?: ControlSize
  /** Accessible name where no field provides one. */
  label?: string
  /** Before the chosen value. */
  icon?: LucideIcon
  isDisabled?: boolean
  control?: FieldControl
  className?: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isReached, setIsReached] = useState(false)
  return (
    <RadixSelect.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      value={value ?? ''}
      onValueChange={(next) => onChange(next as Value)}
      disabled={isDisabled}
    >
      <RadixSelect.Trigger
        {...control}
        onFocus={() => setIsReached(true)}
        aria-label={label}
        className={classNames(
          controlClass(size),
          'w-full justify-between text-start data-disabled:border-line data-disabled:bg-sunken data-disabled:text-muted data-placeholder:text-muted',
          className,
        )}
      >
        {icon ? <Icon of={icon} size="s" className="text-muted" /> : null}
        <span className={classNames('truncate', icon && 'flex-1')}>
          <RadixSelect.Value placeholder={placeholder}>
            {options.find((each) => each.value === value)?.label}
          </RadixSelect.Value>
        </span>
        <RadixSelect.Icon asChild>
          <span className="text-muted">
            <Icon of={ChevronDown} size="s" />
          </span>
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      {isOpen || isReached ? (
        <RadixSelect.Portal>
          <RadixSelect.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="appear z-(--z-menu) max-h-[min(360px,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line-2 bg-raised shadow-float"
          >
            <RadixSelect.Viewport className="p-1">
              {options.map((option) => (
                <RadixSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled}
                  className="flex min-h-[30px] cursor-default items-center gap-2 rounded-control px-2 text-13 outline-none data-disabled:text-muted data-highlighted:bg-hover"
                >
                  <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                  {option.note ? <span className="ms-auto ps-3 text-12 text-muted">{option.note}</span> : null}
                  <RadixSelect.ItemIndicator className={option.note ? '' : 'ms-auto'}>
                    <Icon of={Check} size="s" className="text-brand" />
                  </RadixSelect.ItemIndicator>
                </RadixSelect.Item>
              ))}
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      ) : null}
    </RadixSelect.Root>
  )
}
