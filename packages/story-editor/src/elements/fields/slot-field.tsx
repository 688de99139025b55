import type { CtaElement, ImageElement, TextElement } from '@taplore/story'
import { Select } from '@taplore/ui'
import { useText } from '../../texts/text.ts'
import { usePatch } from './use-patch.ts'

/** What feeds and the assistant fill an element with; a layout may have given it a place of another name. */
const slotsOfKind = {
  text: ['title', 'text', 'quote', 'kicker', 'by'],
  image: ['picture'],
  cta: ['cta'],
} as const

const none = 'none'

/** Marks an element as a placeholder of a template (STORY-35). */
export function SlotField({ element }: { element: TextElement | ImageElement | CtaElement }) {
  const text = useText()
  const patch = usePatch(element)
  const { slot } = element
  const known: readonly string[] = slotsOfKind[element.kind]
  const options = [
    { value: none, label: text('slot.none') },
    ...slotsOfKind[element.kind].map((value) => ({ value: String(value), label: text(`slot.${value}`) })),
    ...(slot === undefined || known.includes(slot) ? [] : [{ value: slot, label: `{${slot}}` }]),
  ]
  return (
    <div className="te-line">
      <span>{text('slot.field')}</span>
      <Select
        size="small"
        label={text('slot.field')}
        value={slot ?? none}
        options={options}
        onChange={(value) => patch({ slot: value === none ? undefined : value })}
      />
    </div>
  )
}
