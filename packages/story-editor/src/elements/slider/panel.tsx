import { limits, type SliderElement } from '@taplore/story'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { PromptField } from '../fields/prompt-field.tsx'
import { QuestionStyleFields } from '../fields/question-style-fields.tsx'
import { usePatch } from '../fields/use-patch.ts'

const signs = ['😍', '🔥', '👏', '😂', '😮', '🤔', '❤️', '⭐'] as const

export function SliderPanel({ element }: { element: SliderElement }) {
  const text = useText()
  const patch = usePatch<'slider'>(element)
  return (
    <>
      <Section title={text('kind.slider')}>
        <PromptField value={element.prompt} onChange={(prompt) => patch({ prompt })} />
        <Labelled label={text('slider.sign')}>
          <TextValue
            name={text('slider.sign')}
            value={element.emoji}
            maximum={limits.emojiLength}
            onChange={(emoji) => patch({ emoji: emoji.trim() })}
          />
        </Labelled>
        <div className="te-effects">
          {signs.map((sign) => (
            <button
              key={sign}
              type="button"
              aria-pressed={element.emoji === sign}
              onClick={() => patch({ emoji: sign })}
            >
              {sign}
            </button>
          ))}
        </div>
      </Section>
      <QuestionStyleFields element={element} onChange={patch} />
    </>
  )
}
