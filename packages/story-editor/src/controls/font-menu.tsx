import { type FontChoice, fontStack, nearestWeight } from '@taplore/story'
import { FontList, Popover } from '@taplore/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { builtInFontOptions, type FontOption, type Observable } from '../host.ts'
import { useSession } from '../session/session-context.ts'
import { useObservable } from '../session/use-host.ts'
import { useText } from '../texts/text.ts'

type OfferedFonts = { options: readonly FontOption[]; note?: string }
const ours: OfferedFonts = { options: builtInFontOptions }
const always: Observable<OfferedFonts> = { get: () => ours, subscribe: () => () => undefined }

export function useFonts(): readonly FontOption[] {
  return useOffered().options
}

function useOffered(): OfferedFonts {
  return useObservable(useSession().host.fonts ?? always)
}

/** Font families, each in its own font, with search. Keeps the weight as close as the family allows. */
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
  const { faces } = useSession()
  const { options, note } = useOffered()
  const [isOpen, setIsOpen] = useState(false)
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
      <FontList
        fonts={options.map((option) => ({
          family: option.family,
          stack: fontStack(option.family),
          ...(option.note ? { note: option.note } : {}),
        }))}
        chosen={font.family}
        onShow={faces.show}
        onChoose={(family) => {
          const option = options.find((one) => one.family === family)
          if (option) onChange(inFamily(font, option))
          setIsOpen(false)
        }}
        {...(note ? { footer: note } : {})}
      />
    </Popover>
  )
}

function inFamily(font: FontChoice, option: FontOption): FontChoice {
  const weight = nearestWeight(option.weights, font.weight)
  return { family: option.family, weight, isItalic: font.isItalic && option.hasItalic }
}
