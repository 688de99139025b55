import { type BinaryPollElement, limits } from '@taplore/story'
import { Section, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { PromptField } from '../fields/prompt-field.tsx'
import { QuestionStyleFields } from '../fields/question-style-fields.tsx'
import { usePatch } from '../fields/use-patch.ts'

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
