import { mostReview } from '@taplore/contract'
import { Button, Field, Textarea } from '@taplore/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../api/problem.ts'

/** Words and a button; keeps the words until they are with the server. */
export function CommentForm({
  label,
  confirm,
  before,
  isReady = true,
  onSend,
}: {
  label: string
  confirm: string
  /** Fields before the words. */
  before?: ReactNode
  /** Whether everything else is filled in. */
  isReady?: boolean
  onSend: (body: string) => Promise<void>
}) {
  const { t } = useTranslation()
  const [body, setBody] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (!body.trim() || !isReady || isSending) return
    setIsSending(true)
    setFault(undefined)
    try {
      await onSend(body.trim())
      setBody('')
    } catch (error) {
      setFault(problemText(error, t('errors.generic')))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {before}
      <Field label={label} error={fault}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={mostReview.characters}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send()
            }}
          />
        )}
      </Field>
      <span className="flex justify-end">
        <Button kind="primary" type="submit" disabled={!body.trim() || !isReady} isLoading={isSending}>
          {confirm}
        </Button>
      </span>
    </form>
  )
}
