let last: HTMLElement | null = null

if (typeof document !== 'undefined')
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) last = target
    },
    true,
  )

/** The element with the focus, or the one that lost it to nothing: a button that is disabled while it works does. */
export function lastFocus(): HTMLElement | null {
  const now = document.activeElement
  return now instanceof HTMLElement && now !== document.body ? now : last
}
