import { limits } from '@taplore/story'
import { Labelled, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'

/** The question of a card. */
export function PromptField({ value, onChange }: { value: string; onChange: (prompt: string) => void }) {
  const text = useText()
  return (
    <Labelled label={text('question.prompt')}>
      <TextValue
        isLong
        name={text('question.prompt')}
        value={value}
        maximum={limits.promptLength}
        onChange={onChange}
      />
    </Labelled>
  )
}
