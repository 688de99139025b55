import { limits, type StickerElement, stickers } from '@taplore/story'
import { ColorWell } from '../../controls/color-well.tsx'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { usePatch } from '../fields/use-patch.ts'

export function StickerPanel({ element }: { element: StickerElement }) {
  const text = useText()
  const patch = usePatch<'sticker'>(element)
  const drawing = stickers[element.sticker]
  const colors = drawing.colors.map((own, index) => element.colors[index] ?? own)
  return (
    <Section title={text('sticker.colors')}>
      <div className="te-line te-wells">
        {colors.map((color, index) => (
          <ColorWell
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's colours are told apart by their place only
            key={index}
            label={text('sticker.color', { number: index + 1 })}
            color={color}
            onChange={(next, joins) => patch({ colors: colors.with(index, next) }, joins)}
          />
        ))}
      </div>
      <Labelled label={text('image.alt')}>
        <TextValue
          name={text('image.alt')}
          value={element.alt}
          maximum={limits.altLength}
          onChange={(alt) => patch({ alt })}
        />
      </Labelled>
    </Section>
  )
}
