import type { SubmissionDetail } from '@taplore/contract'
import { Button, IconButton } from '@taplore/ui'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerGroup } from './answer-group.tsx'

type Answer = SubmissionDetail['answers'][number]
type Value = Answer['value']

/** A ranking: the choices in order, best first, and below it those without a place. */
export function RankingField({
  answer,
  value,
  error,
  onChange,
}: {
  answer: Pick<Answer, 'title' | 'choices'>
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}) {
  const { t } = useTranslation()
  const field = useRef<HTMLDivElement>(null)
  /** The choice that was acted on, and by which of its buttons. */
  const moved = useRef<{ id: string; by: 'up' | 'down' | 'in' | 'out' } | null>(null)
  const ranked = Array.isArray(value) ? value.map(String) : []
  const nameOf = (id: string) => answer.choices.find((choice) => choice.id === id)?.label ?? id
  const rest = answer.choices.filter(({ id }) => !ranked.includes(id))
  const put = (next: readonly string[]) => onChange(next.length === 0 ? null : [...next])
  function move(id: string, by: 'up' | 'down'): void {
    const at = ranked.indexOf(id)
    moved.current = { id, by }
    const others = ranked.filter((each) => each !== id)
    put(others.toSpliced(by === 'up' ? at - 1 : at + 1, 0, id))
  }
  function take(id: string, by: 'in' | 'out'): void {
    moved.current = { id, by }
    put(by === 'in' ? [...ranked, id] : ranked.filter((each) => each !== id))
  }
  // The keyboard stays with the choice, wherever it is now; at an end, with its other button.
  useEffect(() => {
    if (!moved.current) return
    const { id, by } = moved.current
    moved.current = null
    const buttons = field.current?.querySelectorAll<HTMLButtonElement>(
      `:is(button[data-choice="${CSS.escape(id)}"], [data-choice="${CSS.escape(id)}"] button)`,
    )
    const [up, down, out] = buttons ?? []
    const wanted = by === 'up' ? [up, down] : by === 'down' ? [down, up] : [out, up]
    wanted.find((button) => button && !button.disabled)?.focus()
  })
  return (
    <AnswerGroup title={answer.title} error={error}>
      {() => (
        <div ref={field}>
          <ol className="flex flex-col gap-1">
            {ranked.map((id, index) => (
              <li
                key={id}
                data-choice={id}
                className="flex items-center gap-1 rounded-control border border-line ps-2.5 pe-1 py-0.5 text-13"
              >
                <span className="tabular w-6 shrink-0 text-muted">{index + 1}</span>
                <span dir="auto" className="min-w-0 flex-1 break-words">
                  {nameOf(id)}
                </span>
                <IconButton
                  size="small"
                  icon={ArrowUp}
                  label={t('submissions.rankUp', { choice: nameOf(id) })}
                  disabled={index === 0}
                  onClick={() => move(id, 'up')}
                />
                <IconButton
                  size="small"
                  icon={ArrowDown}
                  label={t('submissions.rankDown', { choice: nameOf(id) })}
                  disabled={index === ranked.length - 1}
                  onClick={() => move(id, 'down')}
                />
                <IconButton
                  size="small"
                  icon={X}
                  label={t('submissions.rankRemove', { choice: nameOf(id) })}
                  data-invalid={error && index === 0 ? true : undefined}
                  onClick={() => take(id, 'out')}
                />
              </li>
            ))}
          </ol>
          {rest.length > 0 ? (
            <div className="mt-1.5 flex flex-wrap gap-1.5">
              {rest.map(({ id, label }, index) => (
                <Button
                  key={id}
                  size="small"
                  icon={Plus}
                  aria-label={t('submissions.rankAdd', { choice: label })}
                  data-invalid={error && ranked.length === 0 && index === 0 ? true : undefined}
                  data-choice={id}
                  onClick={() => take(id, 'in')}
                >
                  {label}
                </Button>
              ))}
            </div>
          ) : null}
        </div>
      )}
    </AnswerGroup>
  )
}
