import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import type { FieldControl } from './field.tsx'
import { type ControlSize, controlClass } from './input.tsx'

/** The nearest allowed integer; anything else becomes the fallback. */
export function nearestAllowed(
  text: string,
  { minimum, maximum, fallback }: { minimum: number; maximum: number; fallback: number },
): number {
  const number = Math.round(Number(text.replace(',', '.')))
  if (!Number.isFinite(number) || text.trim() === '') return fallback
  return Math.min(maximum, Math.max(minimum, number))
}

/** An integer with buttons to decrease and increase it. A value outside the range is corrected on blur. */
export function NumberField({
  value,
  onChange,
  minimum,
  maximum,
  size = 'normal',
  control,
  label,
}: {
  value: number
  onChange: (value: number) => void
  minimum: number
  maximum: number
  size?: ControlSize
  control?: FieldControl
  label?: string
}) {
  const [text, setText] = useState(String(value))
  const texts = useUiTexts()
  useEffect(() => setText(String(value)), [value])
  const step = (by: number) => onChange(Math.min(maximum, Math.max(minimum, value + by)))
  const commit = () => {
    const next = nearestAllowed(text, { minimum, maximum, fallback: value })
    setText(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <span className={classNames(controlClass(size), '!px-1')}>
      <StepButton icon={Minus} label={texts.decrease} isDisabled={value <= minimum} onPress={() => step(-1)} />
      <input
        {...control}
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else if (event.key === 'Enter') commit()
          else return
          event.preventDefault()
        }}
        className="tabular h-full min-w-0 flex-1 bg-transparent text-center font-semibold outline-none"
      />
      <StepButton icon={Plus} label={texts.increase} isDisabled={value >= maximum} onPress={() => step(1)} />
    </span>
  )
}

function StepButton({
  icon,
  label,
  isDisabled,
  onPress,
}: {
  icon: typeof Plus
  label: string
  isDisabled: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: at the end of the range a button would lose the keyboard that is on it.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className="grid size-7 shrink-0 place-items-center rounded-mark text-ink-2 hover:bg-hover aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-faint"
    >
      <Icon of={icon} size="s" />
    </button>
  )
}
