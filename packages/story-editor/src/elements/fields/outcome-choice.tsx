import { Select } from '@taplore/ui'
import { useEditorState } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'

/** The outcome that an answer counts for; nothing where the story has no results element. */
export function OutcomeChoice({
  number,
  value,
  onChange,
}: {
  number: number
  value: string | undefined
  onChange: (outcome: string | undefined) => void
}) {
  const text = useText()
  const pages = useEditorState((state) => state.story.pages)
  const outcomes = pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      element.kind === 'results' && element.basis === 'outcomes' ? element.outcomes : [],
    ),
  )
  if (outcomes.length === 0) return null
  return (
    <Select
      size="small"
      label={text('results.speaksFor', { number })}
      value={outcomes.some((outcome) => outcome.id === value) ? (value ?? '') : ''}
      options={[
        { value: '', label: text('results.noOutcome') },
        ...outcomes.map((outcome, index) => ({
          value: outcome.id,
          label: outcome.title || text('results.outcome', { number: index + 1 }),
        })),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  )
}
