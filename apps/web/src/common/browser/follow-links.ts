import { notScreens } from '../../api/paths.ts'

/**
 * Opens links to screens of the app without loading the page, however they were written: so they are as fast as the others and work
 * without the server. Links that shall load it (after a crash) are `rel="external"`. Returns a function that stops it.
 */
export function followLinks(open: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const path = screenOf(event)
    if (path === null) return
    event.preventDefault()
    open(path)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** The path of the screen that a click leads to; null when the browser is to do what it does. */
function screenOf(event: MouseEvent): string | null {
  const { target, button } = event
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || button !== 0 || hasKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.hasAttribute('download') || link.relList.contains('external')) return null
  if (link.target && link.target !== '_self') return null
  const { origin, pathname, search, hash } = new URL(link.href, location.href)
  const isHere = pathname === location.pathname && search === location.search
  if (origin !== location.origin || (isHere && hash)) return null
  if (notScreens.some((each) => pathname === each || pathname.startsWith(`${each}/`))) return null
  return `${pathname}${search}${hash}`
}
