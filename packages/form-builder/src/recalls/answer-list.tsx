import { Kbd } from '@taplore/ui'
import { useEffect, useRef } from 'react'
import type { AnswerToInsert } from '../recalls/names.ts'
import { useText } from '../texts/text.ts'

/** The answers that can be inserted. `active` is the one that Enter selects. */
export function AnswerList({
  id,
  answers,
  active,
  onChoose,
  onPoint,
}: {
  id: string
  answers: readonly AnswerToInsert[]
  active: number
  onChoose: (name: string) => void
  onPoint: (index: number) => void
}) {
  const text = useText()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    menu.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={menu} className="fb-menu">
      <div className="fb-menu-list">
        <div className="fb-menu-heading" aria-hidden="true">
          {text('recall.title')}
        </div>
        <div id={id} role="listbox" aria-label={text('recall.title')}>
          {answers.map(({ name, label, kind }, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              data-at={index}
              aria-selected={index === active}
              className="fb-menu-item"
              onPointerMove={() => onPoint(index)}
              onPointerDown={(event) => {
                event.preventDefault()
                onChoose(name)
              }}
            >
              <span className="fb-menu-words">
                <b dir="auto">{label}</b>
                <small>{kind}</small>
              </span>
              {index === active ? <Kbd>↵</Kbd> : null}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
