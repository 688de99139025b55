import type { MenuEntry } from '@taplore/ui'
import { type SyntheticEvent, useRef } from 'react'

/**
 * One menu for a whole list, on a right click or a long press: `heard` goes to what holds the rows, which carry their place in
 * `things` as `data-index`; `entries` are those of the row that was pressed. Beside the rows the browser's own menu comes.
 */
export function useRowMenu<Thing>(things: readonly Thing[], menuOf: (thing: Thing) => MenuEntry[]) {
  const pressed = useRef<Thing | undefined>(undefined)
  const hear = (event: SyntheticEvent) => {
    const { target, currentTarget } = event
    // What a row opens elsewhere on the page tells its rows too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    const row = target.closest<HTMLElement>('[data-index]')
    pressed.current = row ? things[Number(row.dataset.index)] : undefined
    if (!pressed.current) event.stopPropagation()
  }
  return {
    entries: () => (pressed.current ? menuOf(pressed.current) : []),
    heard: { onPointerDownCapture: hear, onContextMenuCapture: hear },
  }
}
