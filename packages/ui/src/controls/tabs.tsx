import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

export type Tab<Value extends string> = { value: Value; label: string; count?: number; content: ReactNode }

export function Tabs<Value extends string>({
  value,
  onChange,
  tabs,
  label,
}: {
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  label: string
}) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <RadixTabs.List
        aria-label={label}
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line text-13 font-medium text-ink-2"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex h-[38px] items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap focus-visible:-outline-offset-2 data-[state=active]:border-tint data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="tabular text-[11.5px] text-muted">{tab.count}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
