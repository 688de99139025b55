import { Check, Minus } from 'lucide-react'
import { RadioGroup as RadixRadioGroup, Switch as RadixSwitch } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'

/**
 * A 16 px checkbox with a target of 28 px. `'mixed'` shows a dash. A native checkbox under a drawn one, since lists
 * of thousands show one in each row. `withShift` tells whether Shift was held, for selecting a range.
 */
export function Checkbox({
  isChecked,
  onChange,
  label,
  isLabelHidden = false,
  isDisabled = false,
  size = 'normal',
  errorId,
}: {
  isChecked: boolean | 'mixed'
  onChange?: (isChecked: boolean, withShift: boolean) => void
  label: ReactNode
  isLabelHidden?: boolean
  isDisabled?: boolean
  size?: 'normal' | 'large'
  /** The id of the text that says what is wrong. */
  errorId?: string | undefined
}) {
  const id = useId()
  const isNameOnly = isLabelHidden && typeof label === 'string'
  const Mark = isChecked === 'mixed' ? Minus : Check
  return (
    <span className="relative inline-flex items-center gap-2 align-middle">
      <span className={classNames('relative shrink-0', size === 'large' ? 'size-5' : 'size-4')}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = isChecked === 'mixed'
          }}
          id={id}
          type="checkbox"
          aria-label={isNameOnly ? label : undefined}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          checked={isChecked === true}
          disabled={isDisabled}
          onChange={({ target, nativeEvent }) =>
            onChange?.(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="peer absolute -inset-1.5 z-1 m-0 size-[calc(100%+12px)] opacity-0"
        />
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-full place-items-center border-[1.5px] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)',
            size === 'large' ? 'rounded-[5px]' : 'rounded-mark',
            isDisabled
              ? 'border-line-2 bg-sunken text-muted'
              : isChecked
                ? 'border-brand bg-brand text-on-brand'
                : 'border-control bg-surface',
          )}
        >
          {isChecked ? <Mark aria-hidden="true" size={12} strokeWidth={2.6} /> : null}
        </span>
      </span>
      {isNameOnly ? null : (
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-13 text-ink-2'}>
          {label}
        </label>
      )}
    </span>
  )
}

export function Switch({
  isOn,
  onChange,
  label,
  isLabelHidden = false,
  isDisabled = false,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  label: ReactNode
  isLabelHidden?: boolean
  isDisabled?: boolean
}) {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-2">
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        className="relative h-4 w-7 shrink-0 rounded-full bg-control transition-colors duration-(--t1) before:absolute before:-inset-1.5 disabled:opacity-50 data-[state=checked]:bg-brand"
      >
        <RadixSwitch.Thumb className="absolute start-0.5 top-0.5 size-3 rounded-full bg-surface transition-transform duration-(--t1) data-[state=checked]:translate-x-3 data-[state=checked]:bg-on-brand rtl:data-[state=checked]:-translate-x-3" />
      </RadixSwitch.Root>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-13'}>
        {label}
      </label>
    </span>
  )
}

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  icon?: Parameters<typeof Icon>[0]['of']
  /** A drawing above the label of a card, for the eye only. */
  art?: ReactNode
  /** A card that cannot be chosen; its note says why. */
  isDisabled?: boolean
}

/** Radio buttons, one below the other. */
export function RadioGroup<Value extends string>({
  value,
  onChange,
  options,
  label,
}: {
  value: Value
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  label: string
}) {
  return (
    <RadixRadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="flex flex-col gap-2"
    >
      {options.map((option) => (
        <RadioRow key={option.value} option={option} />
      ))}
    </RadixRadioGroup.Root>
  )
}

function RadioRow<Value extends string>({ option }: { option: RadioOption<Value> }) {
  const id = useId()
  return (
    <div className="flex items-start gap-2">
      <RadixRadioGroup.Item
        id={id}
        value={option.value}
        className="relative mt-0.5 size-4 shrink-0 rounded-full border-[1.5px] border-control bg-surface before:absolute before:-inset-1.5 data-[state=checked]:border-5 data-[state=checked]:border-brand"
      />
      <label htmlFor={id} className="text-13">
        {option.label}
        {option.note ? <span className="block text-12 text-muted">{option.note}</span> : null}
      </label>
    </div>
  )
}

/** Radio cards with an image, a label and a line of help. */
export function CardChoice<Value extends string>({
  value,
  onChange,
  options,
  label,
  className,
  size = 'normal',
}: {
  value: Value
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  label: string
  className?: string
  /** Small cards are as high as their words. */
  size?: 'normal' | 'small'
}) {
  return (
    <RadixRadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={classNames('grid grid-cols-2 gap-2 md:grid-cols-4', className)}
    >
      {options.map((option) => (
        <RadixRadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.isDisabled}
          className={classNames(
            'flex flex-col items-start gap-1 rounded-card border border-line-2 bg-surface p-3 text-start text-13 hover:bg-hover disabled:bg-sunken disabled:text-muted data-[state=checked]:border-tint data-[state=checked]:bg-tint-soft data-[state=checked]:shadow-[inset_0_0_0_0.5px_var(--tint)]',
            size === 'normal' && 'min-h-24',
          )}
        >
          {option.art ? (
            <span aria-hidden="true" className="mb-1.5 block w-full">
              {option.art}
            </span>
          ) : null}
          {option.icon ? <Icon of={option.icon} className="mb-1 text-tint" /> : null}
          <span className="font-semibold">{option.label}</span>
          {option.note ? <span className="text-12 leading-snug text-ink-2">{option.note}</span> : null}
        </RadixRadioGroup.Item>
      ))}
    </RadixRadioGroup.Root>
  )
}
