import { limits, makeId, type PollElement } from '@taplore/story'
import { Button } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { useText } from '../../texts/text.ts'
import { OutcomeChoice } from '../fields/outcome-choice.tsx'
import { QuestionStyleFields } from '../fields/question-style-fields.tsx'
import { usePatch } from '../fields/use-patch.ts'

export function PollPanel({ element }: { element: PollElement }) {
  const text = useText()
  const patch = usePatch<'poll'>(element)
  const { options } = element
  return (
    <>
      <Section title={text('kind.poll')}>
        <Labelled label={text('question.prompt')}>
          <TextValue
            isLong
            name={text('question.prompt')}
            value={element.prompt}
            maximum={limits.promptLength}
            onChange={(prompt) => patch({ prompt })}
          />
        </Labelled>
        <fieldset className="te-options">
          <legend>{text('poll.options')}</legend>
          {options.map((option, index) => (
            <div key={option.id}>
              <TextValue
                name={text('question.option', { number: index + 1 })}
                value={option.text}
                maximum={limits.optionLength}
                onChange={(words) => patch({ options: options.with(index, { ...option, text: words }) })}
              />
              <OutcomeChoice
                number={index + 1}
                value={option.outcome}
                onChange={(outcome) => {
                  const { outcome: _, ...rest } = option
                  patch({ options: options.with(index, outcome ? { ...rest, outcome } : rest) })
                }}
              />
              <PlainTool
                icon={X}
                name={text('question.removeOption', { number: index + 1 })}
                isDisabled={options.length <= limits.quizOptions.min}
                onPress={() => patch({ options: options.filter((other) => other.id !== option.id) })}
              />
            </div>
          ))}
        </fieldset>
        {options.length < limits.quizOptions.max ? (
          <Button size="small" icon={Plus} onClick={() => patch({ options: [...options, { id: makeId(), text: '' }] })}>
            {text('question.addOption')}
          </Button>
        ) : null}
      </Section>
      <QuestionStyleFields element={element} onChange={patch} />
    </>
  )
}
