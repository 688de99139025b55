import type { ElementKind } from '@taplore/form'
import { Icon, Kbd } from '@taplore/ui'
import { useEffect, useRef } from 'react'
import { useText } from '../texts/text.ts'
import { type KindGroup, kindIcons } from './kinds.ts'

/** The kinds to choose from, grouped. `active` is the one that Enter selects. */
export function KindList({
  id,
  groups,
  active,
  onChoose,
  onPoint,
}: {
  id: string
  groups: readonly KindGroup[]
  active: ElementKind | null
  onChoose: (kind: ElementKind) => void
  onPoint: (kind: ElementKind) => void
}) {
  const text = useText()
  const menu = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Its line is often at the bottom of the view: scrolls to the whole list, not only its first row.
  useEffect(() => {
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (active) list.current?.querySelector(`[data-kind="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={menu} className="fb-menu">
      <div ref={list} id={id} role="listbox" aria-label={text('slash.title')} className="fb-menu-list">
        {groups.map(({ group, kinds }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list
          <div key={group} role="group" aria-label={text(`group.${group}`)}>
            <div className="fb-menu-heading" aria-hidden="true">
              {text(`group.${group}`)}
            </div>
            {kinds.map((kind) => (
              <div
                key={kind}
                id={`${id}-${kind}`}
                role="option"
                tabIndex={-1}
                data-kind={kind}
                aria-selected={kind === active}
                className="fb-menu-item"
                onPointerMove={() => onPoint(kind)}
                onPointerDown={(event) => {
                  event.preventDefault()
                  onChoose(kind)
                }}
              >
                <span className="fb-kind-icon">
                  <Icon of={kindIcons[kind]} />
                </span>
                <span className="fb-menu-words">
                  <b>{text(`kind.${kind}`)}</b>
                  <small>{text(`about.${kind}`)}</small>
                </span>
                {kind === active ? <Kbd>↵</Kbd> : null}
              </div>
            ))}
          </div>
        ))}
        {groups.length === 0 ? <p className="fb-menu-none">{text('slash.none')}</p> : null}
      </div>
      <div className="fb-menu-foot" aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {text('slash.choose')}
        </span>
        <span>
          <Kbd>esc</Kbd> {text('slash.close')}
        </span>
      </div>
    </div>
  )
}
