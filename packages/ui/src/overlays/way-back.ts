import { useState } from 'react'
import { lastFocus } from '../controls/last-focus.ts'
import { stayNear } from './stay-near.ts'

const openDialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** The element that opened each dialog: a dialog that takes the place of another gives the focus back to where that one would. */
const openers = new WeakMap<Element, HTMLElement>()

/**
 * Where the focus was when a dialog opened, to restore it. Dialogs are opened by state, so the library knows no
 * trigger. A menu entry no longer exists by then: the menu's button takes its place.
 */
export function useWayBack(isOpen: boolean): { start: (event: Event) => void; end: (event: Event) => void } {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      const from = lastFocus()
      const menu = from?.closest('[role=menu]')
      setOpener(menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : from)
    }
  }
  return {
    start: ({ currentTarget }) => {
      if (opener && currentTarget instanceof Element) openers.set(currentTarget, opener)
    },
    end: (event) => {
      event.preventDefault()
      let target = opener
      while (target && !target.isConnected) {
        const previous = target.closest('[role=dialog], [role=alertdialog]')
        target = (previous && openers.get(previous)) ?? null
      }
      // The dialog that took its place has the focus, or takes it: what opened the first one lies behind it.
      const above = [...document.querySelectorAll<HTMLElement>(openDialogs)].at(-1)
      if (above && !above.contains(target)) {
        if (!above.contains(document.activeElement)) above.focus()
        return
      }
      // What opened it may be gone for good, such as the button of an empty list that has its first row now.
      const end = target ?? document.querySelector('main')
      end?.focus()
      if (target) stayNear(target)
    },
  }
}
