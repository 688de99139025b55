import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Popover as RadixPopover } from 'radix-ui'
import { useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import type { FieldControl } from './field.tsx'
import { type ControlSize, controlClass } from './input.tsx'
import type { SelectOption } from './select.tsx'

/**
 * One of many values, found by typing, also from the closed list. `choiceOf` turns typed text into a choice where values outside the list are
 * allowed.
 */
export function Combobox<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  size = 'normal',
  label,
  isDisabled = false,
  control,
  choiceOf,
}: {
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  size?: ControlSize
  label: string
  isDisabled?: boolean
  control?: FieldControl
  choiceOf?: (typed: string) => SelectOption<Value> | null
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const texts = useUiTexts()
  const chosen = options.find((option) => option.value === value)
  const made = isOpen ? choiceOf?.(typed.trim()) : null
  const other = made && !options.some((option) => option.value === made.value) ? made : null
  const open = (next: boolean) => {
    setTyped('')
    setIsOpen(next)
  }
  const item = (option: SelectOption<Value>, search: string) => (
    <Command.Item
      key={option.value}
      value={search}
      disabled={option.isDisabled}
      onSelect={() => {
        onChange(option.value)
        open(false)
      }}
      className="flex min-h-[30px] cursor-default items-center gap-2 rounded-control px-2 text-13 data-[disabled=true]:text-muted data-[selected=true]:bg-hover"
    >
      <span className="max-w-full shrink-0 truncate">{option.label}</span>
      {option.note ? <span className="ms-auto min-w-0 truncate text-12 text-muted">{option.note}</span> : null}
      {option.value === value ? (
        <Icon of={Check} size="s" className={classNames('text-brand', !option.note && 'ms-auto')} />
      ) : null}
    </Command.Item>
  )
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={open}>
      <RadixPopover.Trigger
        {...control}
        type="button"
        // As a plain button its label would hide the selected value.
        role="combobox"
        disabled={isDisabled}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey } = event
          const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
          if (!isTyped && key !== 'ArrowDown' && key !== 'ArrowUp') return
          event.preventDefault()
          setTyped(isTyped ? key : '')
          setIsOpen(true)
        }}
        aria-label={control ? undefined : chosen ? `${label}: ${chosen.label}` : label}
        className={classNames(
          controlClass(size),
          'w-full justify-between text-start disabled:bg-sunken disabled:text-muted',
        )}
      >
        <span className={classNames('truncate', !chosen && 'text-muted')}>{chosen?.label ?? placeholder ?? label}</span>
        <Icon of={ChevronsUpDown} size="s" className="text-muted" />
      </RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // Focusing it alone would select what was typed to open the list, and the next key would replace that.
            event.preventDefault()
            const field = search.current
            field?.focus({ preventScroll: true })
            field?.setSelectionRange(field.value.length, field.value.length)
          }}
          className="appear z-(--z-menu) w-(--radix-popover-trigger-width) min-w-60 overflow-hidden rounded-card border border-line-2 bg-raised shadow-float"
        >
          <Command label={label}>
            <Command.Input
              ref={search}
              value={typed}
              onValueChange={setTyped}
              placeholder={texts.search}
              className="h-9 w-full border-b border-line bg-transparent px-3 text-13 outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-64 overflow-y-auto p-1">
              <Command.Empty className="px-2 py-3 text-13 text-muted">{texts.noMatch}</Command.Empty>
              {options.map((option) => item(option, `${option.label} ${option.note ?? ''} ${option.value}`))}
              {other ? item(other, `${typed} ${other.value}`) : null}
            </Command.List>
          </Command>
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
