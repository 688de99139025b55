import { type ImagePollElement, type ImageQuizElement, limits, makeId, newImageMedia } from '@taplore/story'
import { Button, Switch } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { useText } from '../../texts/text.ts'
import { OutcomeChoice } from '../fields/outcome-choice.tsx'
import { PromptField } from '../fields/prompt-field.tsx'
import { QuestionStyleFields } from '../fields/question-style-fields.tsx'
import { StoryImageField } from '../fields/story-image-field.tsx'
import { usePatch } from '../fields/use-patch.ts'

type Option = ImageQuizElement['options'][number]

/** Questions with image answers; in a quiz one of them is correct. */
export function ImageQuestionPanel({ element }: { element: ImageQuizElement | ImagePollElement }) {
  return element.kind === 'image-quiz' ? <ImageQuizPanel element={element} /> : <ImagePollPanel element={element} />
}

function ImageQuizPanel({ element }: { element: ImageQuizElement }) {
  const patch = usePatch<'image-quiz'>(element)
  const set = (options: Option[]) => patch({ options: withOneRight(options) })
  return (
    <>
      <Answers
        element={element}
        options={element.options}
        isQuiz
        onPrompt={(prompt) => patch({ prompt })}
        onChange={set}
      />
      <QuestionStyleFields element={element} onChange={patch} />
    </>
  )
}

function ImagePollPanel({ element }: { element: ImagePollElement }) {
  const patch = usePatch<'image-poll'>(element)
  const set = (options: Option[]) => patch({ options: options.map(({ isCorrect: _, ...option }) => option) })
  const options = element.options.map((option) => ({ ...option, isCorrect: false }))
  return (
    <>
      <Answers
        element={element}
        options={options}
        isQuiz={false}
        onPrompt={(prompt) => patch({ prompt })}
        onChange={set}
      />
      <QuestionStyleFields element={element} onChange={patch} />
    </>
  )
}

function Answers({
  element,
  options,
  isQuiz,
  onPrompt,
  onChange,
}: {
  element: ImageQuizElement | ImagePollElement
  options: Option[]
  isQuiz: boolean
  onPrompt: (prompt: string) => void
  onChange: (options: Option[]) => void
}) {
  const text = useText()
  return (
    <Section title={text(`kind.${element.kind}`)}>
      <PromptField value={element.prompt} onChange={onPrompt} />
      {options.map((option, index) => {
        const number = index + 1
        const set = (next: Partial<Option>) => onChange(options.with(index, { ...option, ...next }))
        const { media } = option
        return (
          <fieldset key={option.id} className="te-item">
            <legend>{text('question.option', { number })}</legend>
            <StoryImageField
              label={text('question.option', { number })}
              asset={media}
              onChange={(asset) => set({ media: asset ? newImageMedia(asset, { alt: media?.alt ?? '' }) : null })}
            />
            {media ? (
              <Labelled label={text('image.alt')}>
                <TextValue
                  name={text('image.alt')}
                  value={media.alt}
                  maximum={limits.altLength}
                  onChange={(alt) => set({ media: { ...media, alt } })}
                />
              </Labelled>
            ) : null}
            <div className="te-line">
              {isQuiz ? (
                <Switch
                  label={text('quiz.right', { number })}
                  isOn={option.isCorrect}
                  onChange={() => onChange(options.map((other) => ({ ...other, isCorrect: other.id === option.id })))}
                />
              ) : (
                <OutcomeChoice
                  number={number}
                  value={option.outcome}
                  onChange={(outcome) => {
                    const { outcome: _, ...rest } = option
                    onChange(options.with(index, outcome ? { ...rest, outcome } : rest))
                  }}
                />
              )}
              <PlainTool
                icon={X}
                name={text('question.removeOption', { number })}
                isDisabled={options.length <= limits.quizOptions.min}
                onPress={() => onChange(options.filter((other) => other.id !== option.id))}
              />
            </div>
          </fieldset>
        )
      })}
      {options.length < limits.quizOptions.max ? (
        <Button
          size="small"
          icon={Plus}
          onClick={() => onChange([...options, { id: makeId(), media: null, isCorrect: false }])}
        >
          {text('question.addOption')}
        </Button>
      ) : null}
    </Section>
  )
}

function withOneRight(options: Option[]): Option[] {
  const [first, ...others] = options
  return options.some((option) => option.isCorrect) || !first ? options : [{ ...first, isCorrect: true }, ...others]
}
