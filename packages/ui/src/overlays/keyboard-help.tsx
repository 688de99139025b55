import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Input } from '../controls/input.tsx'
import { Kbd } from '../symbols/kbd.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { Dialog } from './dialog.tsx'

export type KeyRow = { keys: readonly string[]; does: string }
export type KeyGroup = { label: string; rows: readonly KeyRow[] }

/** Groups with the rows that match; empty groups are left out. */
export function findKeys(groups: readonly KeyGroup[], query: string): KeyGroup[] {
  const wanted = query.trim().toLocaleLowerCase()
  if (!wanted) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) =>
        `${row.does} ${row.keys.join(' ')} ${group.label}`.toLocaleLowerCase().includes(wanted),
      ),
    }))
    .filter((group) => group.rows.length > 0)
}

/** All shortcuts, grouped and searchable. */
export function KeyboardHelp({
  isOpen,
  onOpenChange,
  title,
  groups,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  groups: readonly KeyGroup[]
}) {
  const [query, setQuery] = useState('')
  const texts = useUiTexts()
  const found = useMemo(() => findKeys(groups, query), [groups, query])
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={title} width="wide">
      <Input
        icon={Search}
        isSearch
        type="search"
        value={query}
        placeholder={texts.search}
        aria-label={texts.search}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="mt-4 gap-8 sm:columns-2">
        {found.map((group) => (
          <section key={group.label} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-12 font-semibold text-muted">{group.label}</h3>
            <dl>
              {group.rows.map((row) => (
                <div
                  key={row.does}
                  className="flex items-center justify-between gap-4 border-b border-line py-1.5 text-13"
                >
                  <dt className="min-w-0">{row.does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {row.keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {found.length === 0 ? <p className="py-6 text-13 text-muted">{texts.noMatch}</p> : null}
      </div>
    </Dialog>
  )
}
