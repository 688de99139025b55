import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// jsdom lacks the observers that the popper of menus needs.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor does it scroll, as lists do to their chosen row.
Element.prototype.scrollIntoView ??= () => undefined

/** Renders into a new container of the jsdom document. `unmount` removes it. */
export function mount(content: ReactNode) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() => root.render(content))
  return {
    place,
    render: (next: ReactNode) => act(() => root.render(next)),
    click: (element: Element | null | undefined) =>
      act(() => {
        element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }),
    unmount: () => {
      act(() => root.unmount())
      place.remove()
    },
  }
}
