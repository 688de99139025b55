import { type FontChoice, fontStack } from '@taplore/story'
import { Popover } from '@taplore/ui'
import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { builtInFontOptions, type FontOption } from '../host.ts'
import { useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

export function useFonts(): readonly FontOption[] {
  return useSession().host.fonts ?? builtInFontOptions
}

/** Families in their own letters, with search. Keeps the weight as near as the family has one. */
export function FontMenu({
  font,
  onChange,
  isCompact = false,
}: {
  font: FontChoice
  onChange: (font: FontChoice) => void
  isCompact?: boolean
}) {
  const text = useText()
  const fonts = useFonts()
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  const found = fonts.filter(({ family }) => family.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <Popover
      label={text('font.choose')}
      align="start"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className={isCompact ? 'te-tool te-font-compact' : 'te-font'}
          aria-label={`${text('font.family')}: ${font.family}`}
        >
          <span style={{ fontFamily: isCompact ? undefined : fontStack(font.family) }}>
            {isCompact ? font.family.split(' ')[0] : font.family}
          </span>
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.7} />
        </button>
      }
    >
      <div className="te-font-list">
        <label className="te-search">
          <Search aria-hidden="true" size={14} strokeWidth={1.7} />
          <input
            type="search"
            aria-label={text('font.search')}
            placeholder={text('font.search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <ul>
          {found.map((option) => (
            <li key={option.family}>
              <button
                type="button"
                aria-pressed={option.family === font.family}
                style={{ fontFamily: fontStack(option.family) }}
                onClick={() => {
                  onChange(inFamily(font, option))
                  setIsOpen(false)
                }}
              >
                {option.family}
              </button>
            </li>
          ))}
          {found.length === 0 ? <li className="te-none">{text('font.none')}</li> : null}
        </ul>
      </div>
    </Popover>
  )
}

function inFamily(font: FontChoice, option: FontOption): FontChoice {
  const weight = option.weights.reduce((best, candidate) =>
    Math.abs(candidate - font.weight) < Math.abs(best - font.weight) ? candidate : best,
  )
  return { family: option.family, weight, isItalic: font.isItalic && option.hasItalic }
}
