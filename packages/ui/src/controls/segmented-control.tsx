import type { LucideIcon } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'

export type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: LucideIcon
  count?: number
  isLabelHidden?: boolean
}

/** Two to five exclusive views. One is always selected. */
export function SegmentedControl<Value extends string>({
  value,
  onChange,
  segments,
  label,
  isFull = false,
}: {
  value: Value
  onChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  label: string
  isFull?: boolean
}) {
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      aria-label={label}
      onValueChange={(next) => {
        if (next) onChange(next as Value)
      }}
      className={classNames(
        'gap-0.5 rounded-[7px] bg-sunken p-0.5 shadow-[inset_0_0_0_1px_var(--line)]',
        // Not stretched by a column it stands in.
        isFull ? 'flex w-full' : 'inline-flex w-fit',
      )}
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          aria-label={segment.isLabelHidden ? segment.label : undefined}
          title={segment.isLabelHidden ? segment.label : undefined}
          className={classNames(
            'inline-flex h-7 items-center justify-center gap-1.5 rounded-[5px] text-[12.5px] font-medium whitespace-nowrap text-ink-2 hover:text-ink data-[state=on]:bg-surface data-[state=on]:font-semibold data-[state=on]:text-ink data-[state=on]:shadow-[0_0_0_1px_var(--line-2),0_1px_2px_rgb(0_0_0/0.06)] dark:data-[state=on]:bg-raised',
            segment.isLabelHidden ? 'w-[30px]' : isFull ? 'px-1.5 sm:px-2.5' : 'px-2.5',
            isFull && 'min-w-0 flex-auto sm:flex-1',
          )}
        >
          {segment.icon ? <Icon of={segment.icon} /> : null}
          {segment.isLabelHidden ? null : isFull ? <span className="truncate">{segment.label}</span> : segment.label}
          {segment.count === undefined ? null : (
            <span className="tabular text-[11.5px] font-medium text-muted">
              {segment.count.toLocaleString(document.documentElement.lang || undefined)}
            </span>
          )}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
