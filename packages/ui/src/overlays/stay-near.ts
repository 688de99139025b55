/**
 * Keeps the focus on the page when the focused element goes away, as a row does a moment after its deletion was confirmed. Browsers
 * would begin again at the top; here it goes to what now stands in its place, the row after or before, or else to the page.
 */
export function stayNear(element: HTMLElement): void {
  const row = element.closest('tr, li, [role=row], [role=listitem]')
  const neighbors = [row?.nextElementSibling, row?.previousElementSibling]
  const watcher = new MutationObserver(() => {
    if (element.isConnected) return
    watcher.disconnect()
    if (document.activeElement !== document.body) return
    const near = neighbors.find((neighbor) => neighbor?.isConnected)?.querySelector<HTMLElement>(stops)
    const end = near ?? document.querySelector('main')
    end?.focus()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  // Some browsers also send a blur when an element is removed, so only a new focus says that this one was left.
  document.addEventListener('focusin', () => watcher.disconnect(), { once: true })
}

const stops = 'a[href], button:not(:disabled), [tabindex="0"]'
