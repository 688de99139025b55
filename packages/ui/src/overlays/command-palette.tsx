import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { Fragment, useRef, useState } from 'react'
import { Icon } from '../symbols/icon.tsx'
import { Kbd } from '../symbols/kbd.tsx'
import { type PaletteGroup, type RankedEntry, rankEntries } from './palette-entries.ts'
import { useWayBack } from './way-back.ts'

const itemValue = (group: { id: string }, entry: { id: string }) => `${group.id} ${entry.id}`

interface PaletteProps {
  onOpenChange: (isOpen: boolean) => void
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  label: string
  placeholder: string
  empty: string
  hints: { move: string; open: string; close: string }
}

/** A command palette. Entries are filtered and ranked here, and what matched in their labels is marked. */
export function CommandPalette({ isOpen, ...shown }: PaletteProps & { isOpen: boolean }) {
  const wayBack = useWayBack(isOpen)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={shown.onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={wayBack.start}
          onCloseAutoFocus={wayBack.end}
          className="appear-large fixed start-1/2 top-[12vh] z-(--z-dialog) w-[calc(100vw-32px)] max-w-[600px] -translate-x-1/2 overflow-hidden rounded-dialog border border-line-2 bg-raised shadow-float rtl:translate-x-1/2"
        >
          <RadixDialog.Title className="sr-only">{shown.label}</RadixDialog.Title>
          <PaletteCommand {...shown} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** What is open: the field, and the list with the selected entry. */
function PaletteCommand({ onOpenChange, query, onQuery, groups, label, placeholder, empty, hints }: PaletteProps) {
  const list = useRef<HTMLDivElement>(null)
  const ranked = rankEntries(groups, query)
  const values = ranked.flatMap((group) => group.entries.map((entry) => itemValue(group, entry)))
  // Selected is the best match, also of what is found a moment later, until the user moves.
  const [moved, setMoved] = useState<{ query: string; value: string } | null>(null)
  const isMoving = useRef(false)
  const selected = moved?.query === query && values.includes(moved.value) ? moved.value : (values[0] ?? '')
  const begin = () => {
    isMoving.current = true
  }
  return (
    <Command
      label={label}
      loop
      shouldFilter={false}
      value={selected}
      onValueChange={(value) => isMoving.current && setMoved({ query, value })}
      onKeyDownCapture={begin}
      onPointerMoveCapture={begin}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-3.5">
        <Icon of={Search} size="l" className="text-muted" />
        <Command.Input
          value={query}
          onValueChange={(next) => {
            isMoving.current = false
            onQuery(next)
            // What was selected before may have moved far down, and cmdk has scrolled to it.
            requestAnimationFrame(() => list.current?.scrollTo({ top: 0 }))
          }}
          placeholder={placeholder}
          className="h-[46px] min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-muted"
        />
      </div>
      <Command.List ref={list} className="max-h-[min(420px,60vh)] overflow-y-auto p-1.5">
        <Command.Empty className="px-3 py-8 text-center text-13 text-muted">{empty}</Command.Empty>
        {ranked.map((group) => (
          <Command.Group
            key={group.id}
            heading={group.label}
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-[550] [&_[cmdk-group-heading]]:text-muted"
          >
            {group.entries.map((entry) => (
              <Command.Item
                key={entry.id}
                value={itemValue(group, entry)}
                onSelect={() => {
                  onOpenChange(false)
                  entry.onSelect()
                }}
                className="flex min-h-[34px] cursor-default items-center gap-2.5 rounded-control px-2 text-13 data-[selected=true]:bg-hover"
              >
                {entry.image ?? (entry.icon ? <Icon of={entry.icon} className="text-muted" /> : null)}
                <span className="min-w-0 flex-1 truncate">
                  <Marked {...entry} />
                </span>
                {entry.note ? <span className="shrink-0 text-12 text-muted">{entry.note}</span> : null}
                {entry.keys ? <Kbd>{entry.keys}</Kbd> : null}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <div className="hidden items-center gap-4 border-t border-line px-3 py-2 text-12 text-muted sm:flex">
        <span className="flex items-center gap-1">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {hints.move}
        </span>
        <span className="flex items-center gap-1">
          <Kbd>↵</Kbd> {hints.open}
        </span>
        <span className="ms-auto flex items-center gap-1">
          <Kbd>Esc</Kbd> {hints.close}
        </span>
      </div>
    </Command>
  )
}

/** A label with the matching letters marked. */
function Marked({ label, matches }: Pick<RankedEntry, 'label' | 'matches'>) {
  let shown = 0
  const parts = matches.map(([from, to]) => {
    const before = label.slice(shown, from)
    shown = to
    return (
      <Fragment key={from}>
        {before}
        <mark className="bg-transparent font-semibold text-brand-ink">{label.slice(from, to)}</mark>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {label.slice(shown)}
    </>
  )
}
