import { SearchInput, Select } from '@taplore/ui'
import { useState } from 'react'
import { useDebounced } from '../../../common/browser/use-debounced.ts'

/** Filters of a console list: search, and one of a few kinds. */
export function useConsoleFilter<Kind extends string>() {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const search = useDebounced(typed.trim())
  return {
    typed,
    setTyped,
    /** The debounced search. */
    search: search || undefined,
    kind,
    setKind,
    /** Resets both; undefined without filters. */
    clear:
      search || kind !== 'all'
        ? () => {
            setTyped('')
            setKind('all')
          }
        : undefined,
  }
}

export function ConsoleFilters<Kind extends string>({
  filter,
  searchLabel,
  kindLabel,
  kinds,
  nameOf,
}: {
  filter: ReturnType<typeof useConsoleFilter<Kind>>
  searchLabel: string
  kindLabel: string
  /** In order, including `all`. */
  kinds: readonly (Kind | 'all')[]
  nameOf: (kind: Kind | 'all') => string
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <SearchInput
        label={searchLabel}
        value={filter.typed}
        onChange={filter.setTyped}
        isMain
        frameClassName="w-full sm:w-72"
      />
      <span className="w-44">
        <Select
          label={kindLabel}
          value={filter.kind}
          onChange={filter.setKind}
          options={kinds.map((value) => ({ value, label: nameOf(value) }))}
        />
      </span>
    </div>
  )
}
