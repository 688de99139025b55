/**
 * Whether a page is one of those that a widget is limited to: a site with all its pages, the start of a path, or, with `*.`, any site
 * below another. Without limits every page is.
 */
export function isShownHere(
  pages: readonly string[],
  { hostname, host, pathname }: Pick<Location, 'hostname' | 'host' | 'pathname'>,
): boolean {
  return (
    pages.length === 0 || pages.some((page) => matches(page.toLowerCase(), [hostname, host], pathname.toLowerCase()))
  )
}

function matches(page: string, hosts: readonly string[], path: string): boolean {
  const slash = page.indexOf('/')
  const site = slash < 0 ? page : page.slice(0, slash)
  const start = slash < 0 ? '' : page.slice(slash).replace(/\*$/, '')
  const isSite = hosts.some((host) =>
    site.startsWith('*.') ? host.endsWith(site.slice(1)) : bare(host) === bare(site),
  )
  // `/travel` is also the start of `/travel/today`, not that of `/travels`.
  return (
    isSite &&
    path.startsWith(start) &&
    (start.endsWith('/') || start === '' || /^(\/|$)/.test(path.slice(start.length)))
  )
}

const bare = (host: string) => host.replace(/^www\./, '')
