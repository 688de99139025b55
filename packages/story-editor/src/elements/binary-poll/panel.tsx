import { type BinaryPollElement, limits } from '@taplore/story'
import { Section, TextValue } from '../../controls/fields.tsx'
import { usePatch } from '../../panels/properties/use-patch.ts'
import { useText } from '../../texts/text.ts'
import { PromptField } from '../prompt-field.tsx'
import { QuestionStyleFields } from '../question-style-fields.tsx'

export function BinaryPollPanel({ element }: { element: BinaryPollElement }) {
  const text = useText()
  const patch = usePatch<'binary-poll'>(element)
  return (
    <>
      <Section title={text('kind.binary-poll')}>
        <PromptField value={element.prompt} onChange={(prompt) => patch({ prompt })} />
        <fieldset className="te-options">
          <legend>{text('poll.options')}</legend>
          {element.options.map((option, index) => (
            <div key={option.id}>
              <TextValue
                name={text('question.option', { number: index + 1 })}
                value={option.text}
                maximum={limits.optionLength}
                onChange={(words) => patch({ options: element.options.with(index, { ...option, text: words }) })}
              />
            </div>
          ))}
        </fieldset>
      </Section>
      <QuestionStyleFields element={element} onChange={patch} />
    </>
  )
}
