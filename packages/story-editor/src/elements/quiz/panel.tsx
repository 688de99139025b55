import { limits, makeId, type QuizElement } from '@taplore/story'
import { Button } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { useText } from '../../texts/text.ts'
import { QuestionStyleFields } from '../fields/question-style-fields.tsx'
import { usePatch } from '../fields/use-patch.ts'

export function QuizPanel({ element }: { element: QuizElement }) {
  const text = useText()
  const patch = usePatch<'quiz'>(element)
  const { options } = element
  return (
    <>
      <Section title={text('kind.quiz')}>
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
          <legend>{text('quiz.options')}</legend>
          {options.map((option, index) => (
            <div key={option.id}>
              <input
                type="radio"
                name={`right-${element.id}`}
                aria-label={text('quiz.right', { number: index + 1 })}
                checked={option.isCorrect}
                onChange={() =>
                  patch({ options: options.map((other) => ({ ...other, isCorrect: other.id === option.id })) })
                }
              />
              <TextValue
                name={text('question.option', { number: index + 1 })}
                value={option.text}
                maximum={limits.optionLength}
                onChange={(words) => patch({ options: options.with(index, { ...option, text: words }) })}
              />
              <PlainTool
                icon={X}
                name={text('question.removeOption', { number: index + 1 })}
                isDisabled={options.length <= limits.quizOptions.min}
                onPress={() => patch({ options: withOneRight(options.filter((other) => other.id !== option.id)) })}
              />
            </div>
          ))}
        </fieldset>
        {options.length < limits.quizOptions.max ? (
          <Button
            size="small"
            icon={Plus}
            onClick={() => patch({ options: [...options, { id: makeId(), text: '', isCorrect: false }] })}
          >
            {text('question.addOption')}
          </Button>
        ) : null}
      </Section>
      <QuestionStyleFields element={element} onChange={patch} />
    </>
  )
}

function withOneRight(options: QuizElement['options']): QuizElement['options'] {
  const [first, ...others] = options
  return options.some((option) => option.isCorrect) || !first ? options : [{ ...first, isCorrect: true }, ...others]
}
