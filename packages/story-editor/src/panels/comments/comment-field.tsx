import { Button } from '@taplore/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { mentionsIn, nameTyped } from './threads.ts'

/** Text of a comment. After an @ it offers the users who can be mentioned; the text stays until it is saved. */
export function CommentField({
  label,
  confirm,
  start = '',
  autoFocus = false,
  onSend,
  children,
}: {
  label: string
  confirm: string
  start?: string
  autoFocus?: boolean
  onSend: (body: string, mentions: readonly string[]) => Promise<void>
  /** Shown beside the button. */
  children?: ReactNode
}) {
  const { host } = useSession()
  const text = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState(start)
  const [typed, setTyped] = useState<string | null>(null)
  const [people, setPeople] = useState<readonly { id: string; name: string }[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  function follow(value: string, caret: number): void {
    setBody(value)
    const name = nameTyped(value.slice(0, caret))
    setTyped(name)
    if (name !== null && people === null) host.comments?.people().then(setPeople, () => setPeople([]))
  }
  const offered =
    typed === null
      ? []
      : (people ?? []).filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())).slice(0, 5)

  function mention(name: string): void {
    const caret = field.current?.selectionStart ?? body.length
    const before = body.slice(0, caret - (typed?.length ?? 0))
    setBody(`${before}${name} ${body.slice(caret)}`)
    setTyped(null)
    field.current?.focus()
  }

  async function send(): Promise<void> {
    const words = body.trim()
    if (!words || isSending) return
    setIsSending(true)
    setFault(null)
    try {
      await onSend(words, mentionsIn(words, people ?? []))
      setBody('')
    } catch (cause) {
      setFault(cause instanceof Error ? cause.message : text('comments.failed'))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      className="te-comment-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        rows={3}
        maxLength={2000}
        value={body}
        // biome-ignore lint/a11y/noAutofocus: opened by the person to write in it
        autoFocus={autoFocus}
        onChange={(event) => follow(event.target.value, event.target.selectionStart)}
        onKeyDown={(event) => {
          const isCommand = event.metaKey || event.ctrlKey
          if (event.key === 'Enter' && isCommand) void send()
          const [first] = offered
          const isTaken = event.key === 'Tab' || (event.key === 'Enter' && !isCommand && !event.nativeEvent.isComposing)
          if (isTaken && !event.shiftKey && first) {
            event.preventDefault()
            mention(first.name)
          }
        }}
      />
      {offered.length > 0 ? (
        <span className="te-comment-people">
          {offered.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              onClick={() => mention(name)}
              aria-label={text('comments.mention', { name })}
            >
              @{name}
            </button>
          ))}
        </span>
      ) : null}
      {fault ? (
        <span className="te-error" role="alert">
          {fault}
        </span>
      ) : null}
      <span className="te-comment-foot">
        {children}
        <Button size="small" kind="primary" type="submit" disabled={!body.trim()} isLoading={isSending}>
          {confirm}
        </Button>
      </span>
    </form>
  )
}
