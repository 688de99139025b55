import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex]:not([tabindex="-1"])'

const focusablesIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.tabIndex >= 0)

/** Everything around what has the focus, from near to far, and its place among what can be focused there. */
interface Place {
  readonly element: HTMLElement
  readonly around: readonly { readonly element: Element; readonly index: number }[]
}

/**
 * Keeps the focus in the editor: what has it may be removed or disabled by its own press (a restored cut, a fixed line, a started export).
 * Whatever takes its place gets the focus, else what is next to it.
 */
export function useKeptFocus(root: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const editor = root.current
    if (!editor) return
    const closing = new AbortController()
    let last: Place | null = null
    editor.addEventListener('focusin', ({ target }) => (last = placeOf(target, editor)), { signal: closing.signal })
    editor.addEventListener(
      'focusout',
      ({ target }) =>
        // What is being removed is still in the page here.
        queueMicrotask(() => {
          if (last?.element === target && !isLost(last)) last = null
        }),
      { signal: closing.signal },
    )
    const watcher = new MutationObserver(() => {
      if (!last || !isLost(last)) return
      const { around } = last
      last = null
      for (const { element, index } of around) {
        if (!element.isConnected) continue
        const there = focusablesIn(element)
        const next = there[Math.min(index, there.length - 1)]
        if (!next) continue
        next.focus()
        return
      }
    })
    watcher.observe(editor, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      watcher.disconnect()
      closing.abort()
    }
  }, [root])
}

function isLost(place: Place | null): boolean {
  return place !== null && (!place.element.isConnected || place.element.matches(':disabled'))
}

function placeOf(target: EventTarget | null, editor: Element): Place | null {
  // Lines come and go while they are scrolled; what is in them follows the caption someone is in.
  if (!(target instanceof HTMLElement) || target.closest('.ce-lines')) return null
  const around: { element: Element; index: number }[] = []
  for (let element = target.parentElement; element && element !== editor; element = element.parentElement)
    around.push({ element, index: focusablesIn(element).indexOf(target) })
  return { element: target, around }
}
