import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'

const pageSize = 10
/** Distance from the end at which the next ones are loaded, px. */
const nearPx = 25

export interface ListedFont {
  family: string
  /** CSS `font-family`, so that the name is shown in its own font. */
  stack: string
  /** A short note, such as the source of the font. */
  note?: string
}

/** Font families, each in its own font, with search; ten at first, ten more near the end of the list (FONT-15). */
export function FontList({
  fonts,
  chosen,
  onChoose,
  onShow,
  footer,
}: {
  fonts: readonly ListedFont[]
  chosen: string
  onChoose: (family: string) => void
  /** Called when families enter the list, so that their files can be declared. */
  onShow?: (families: readonly string[]) => void
  footer?: string
}) {
  const texts = useUiTexts()
  const [query, setQuery] = useState('')
  const [count, setCount] = useState(pageSize)
  const words = query.trim().toLowerCase()
  const found = fonts.filter(({ family }) => family.toLowerCase().includes(words))
  const shown = found.slice(0, count)
  const names = shown.map(({ family }) => family).join('\n')
  const told = useRef(onShow)
  told.current = onShow
  useEffect(() => {
    if (names) told.current?.(names.split('\n'))
  }, [names])
  return (
    <div className="flex w-[264px] flex-col text-13">
      <label className="flex items-center gap-2 border-b border-line px-3 py-2 text-muted">
        <Icon of={Search} size="s" />
        <input
          type="search"
          className="min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
          aria-label={texts.findFont}
          placeholder={texts.findFont}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setCount(pageSize)
          }}
        />
      </label>
      <ul
        className="flex max-h-[min(320px,50vh)] flex-col overflow-y-auto p-1"
        data-testid="font-list"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight >= scrollHeight - nearPx && count < found.length) setCount(count + pageSize)
        }}
      >
        {shown.map(({ family, stack, note }) => (
          <li key={family}>
            <button
              type="button"
              aria-pressed={family === chosen}
              className="flex min-h-[32px] w-full items-center gap-2 rounded-control px-2 text-start hover:bg-hover aria-pressed:bg-press"
              onClick={() => onChoose(family)}
            >
              <span className="min-w-0 flex-1 truncate text-16" style={{ fontFamily: stack }}>
                {family}
              </span>
              {note ? <span className="shrink-0 text-12 text-muted">{note}</span> : null}
            </button>
          </li>
        ))}
        {found.length === 0 ? (
          <li role="status" className="px-2 py-3 text-muted">
            {texts.nothingFound}
          </li>
        ) : null}
      </ul>
      {footer ? <p className="border-t border-line px-3 py-2 text-12 leading-snug text-muted">{footer}</p> : null}
    </div>
  )
}
