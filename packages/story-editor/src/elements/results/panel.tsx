import { limits, makeId, newImageMedia, type ResultsElement } from '@taplore/story'
import { Button, SegmentedControl } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { NumberValue, Section, TextValue } from '../../controls/fields.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { useText } from '../../texts/text.ts'
import { PromptField } from '../fields/prompt-field.tsx'
import { QuestionStyleFields } from '../fields/question-style-fields.tsx'
import { StoryImageField } from '../fields/story-image-field.tsx'
import { usePatch } from '../fields/use-patch.ts'

type Outcome = ResultsElement['outcomes'][number]

export function ResultsPanel({ element }: { element: ResultsElement }) {
  const text = useText()
  const patch = usePatch<'results'>(element)
  const { outcomes, basis } = element
  return (
    <>
      <Section title={text('kind.results')}>
        <p className="te-note">{text(`results.note-${basis}`)}</p>
        <SegmentedControl
          isFull
          label={text('results.basis')}
          value={basis}
          onChange={(next) => patch({ basis: next })}
          segments={(['score', 'outcomes'] as const).map((value) => ({ value, label: text(`results.${value}`) }))}
        />
        <PromptField value={element.prompt} onChange={(prompt) => patch({ prompt })} />
        {outcomes.map((outcome, index) => {
          const number = index + 1
          const set = (next: Partial<Outcome>, joins = false) =>
            patch({ outcomes: outcomes.with(index, { ...outcome, ...next }) }, joins)
          return (
            <fieldset key={outcome.id} className="te-item">
              <legend>{text('results.outcome', { number })}</legend>
              <TextValue
                name={text('results.title', { number })}
                placeholder={text('results.titleHint')}
                value={outcome.title}
                maximum={limits.optionLength}
                onChange={(title) => set({ title })}
              />
              <TextValue
                isLong
                name={text('results.text', { number })}
                value={outcome.text}
                maximum={limits.resultTextLength}
                onChange={(words) => set({ text: words })}
              />
              <StoryImageField
                label={text('results.image', { number })}
                asset={outcome.media}
                onChange={(asset) => set({ media: asset && newImageMedia(asset, { alt: outcome.title }) })}
              />
              <div className="te-line">
                {basis === 'score' ? (
                  <NumberValue
                    label={text('results.from')}
                    name={text('results.threshold', { number })}
                    value={outcome.threshold}
                    unit="%"
                    minimum={0}
                    maximum={100}
                    onChange={(threshold, joins) => set({ threshold: Math.round(threshold) }, joins)}
                  />
                ) : null}
                <PlainTool
                  icon={X}
                  name={text('results.remove', { number })}
                  isDisabled={outcomes.length <= limits.quizOptions.min}
                  onPress={() => patch({ outcomes: outcomes.filter((other) => other.id !== outcome.id) })}
                />
              </div>
            </fieldset>
          )
        })}
        {outcomes.length < limits.quizOptions.max ? (
          <Button
            size="small"
            icon={Plus}
            onClick={() =>
              patch({ outcomes: [...outcomes, { id: makeId(), title: '', text: '', media: null, threshold: 100 }] })
            }
          >
            {text('results.add')}
          </Button>
        ) : null}
      </Section>
      <QuestionStyleFields element={element} onChange={patch} />
    </>
  )
}
