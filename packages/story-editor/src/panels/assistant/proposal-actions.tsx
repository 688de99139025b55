import { Button } from '@taplore/ui'
import { useText } from '../../texts/text.ts'

/** Actions on a proposal; nothing changes before one of them is pressed. */
export function ProposalActions({
  isEmpty = false,
  onTake,
  onLeave,
}: {
  isEmpty?: boolean
  onTake: () => void
  onLeave: () => void
}) {
  const text = useText()
  return (
    <div className="te-assistant-acts">
      <Button
        kind="primary"
        size="small"
        disabled={isEmpty}
        onClick={() => {
          onTake()
          onLeave()
        }}
      >
        {text('assistant.take')}
      </Button>
      <Button size="small" onClick={onLeave}>
        {text('assistant.leave')}
      </Button>
    </div>
  )
}
