import { Slider as RadixSlider } from 'radix-ui'

/** A slider with its number. */
export function Slider({
  value,
  onChange,
  minimum = 0,
  maximum = 100,
  step = 1,
  label,
  format = String,
}: {
  value: number
  onChange: (value: number) => void
  minimum?: number
  maximum?: number
  step?: number
  label: string
  format?: (value: number) => string
}) {
  return (
    <span className="flex items-center gap-3">
      <RadixSlider.Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        min={minimum}
        max={maximum}
        step={step}
        className="relative flex h-6 flex-1 touch-none items-center select-none"
      >
        <RadixSlider.Track className="relative h-0.5 flex-1 rounded-full bg-line-2">
          <RadixSlider.Range className="absolute h-full rounded-full bg-ink-2" />
        </RadixSlider.Track>
        <RadixSlider.Thumb
          aria-label={label}
          className="block size-3 rounded-full border-[1.5px] border-ink-2 bg-surface before:absolute before:-inset-1.5"
        />
      </RadixSlider.Root>
      <output className="tabular min-w-9 text-end text-13">{format(value)}</output>
    </span>
  )
}

/** A slider with two ends, for example a shortest and a longest length. */
export function RangeSlider({
  values,
  onChange,
  minimum,
  maximum,
  step = 1,
  labels,
}: {
  values: readonly [number, number]
  onChange: (values: readonly [number, number]) => void
  minimum: number
  maximum: number
  step?: number
  /** Of the lower and the upper end. */
  labels: readonly [string, string]
}) {
  return (
    <RadixSlider.Root
      value={[...values]}
      onValueChange={([low, high]) => low !== undefined && high !== undefined && onChange([low, high])}
      min={minimum}
      max={maximum}
      step={step}
      className="relative flex h-6 touch-none items-center select-none"
    >
      <RadixSlider.Track className="relative h-0.5 flex-1 rounded-full bg-line-2">
        <RadixSlider.Range className="absolute h-full rounded-full bg-ink-2" />
      </RadixSlider.Track>
      {labels.map((label) => (
        <RadixSlider.Thumb
          key={label}
          aria-label={label}
          className="block size-3 rounded-full border-[1.5px] border-ink-2 bg-surface before:absolute before:-inset-1.5"
        />
      ))}
    </RadixSlider.Root>
  )
}
