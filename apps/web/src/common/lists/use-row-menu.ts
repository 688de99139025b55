import type { MenuEntry } from '@taplore/ui'
import { type SyntheticEvent, useRef } from 'react'

/**
 * One menu for a whole list, on right click or long press: `heard` goes to the container of the rows, which have
 * their index in `items` as `data-index`; `entries` are those of the pressed row. Outside of rows the browser's own
 * menu opens.
 */
export function useRowMenu<Item>(items: readonly Item[], menuOf: (item: Item) => MenuEntry[]) {
  const pressed = useRef<Item | undefined>(undefined)
  const hear = (event: SyntheticEvent) => {
    const { target, currentTarget } = event
    // Events of portals opened by a row bubble to its row too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    const row = target.closest<HTMLElement>('[data-index]')
    pressed.current = row ? items[Number(row.dataset.index)] : undefined
    if (!pressed.current) event.stopPropagation()
  }
  return {
    entries: () => (pressed.current ? menuOf(pressed.current) : []),
    heard: { onPointerDownCapture: hear, onContextMenuCapture: hear },
  }
}
