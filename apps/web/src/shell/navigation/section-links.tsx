import { Link } from '@tanstack/react-router'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

/** The parts of a settings page, each with an address of its own; the first is the page itself. */
export function SectionLinks({
  label,
  path,
  section,
  links,
}: {
  label: string
  path: '/workspace-settings' | '/profile'
  /** The open part; undefined for the first. */
  section: string | undefined
  links: readonly { id: string | undefined; label: string }[]
}) {
  const row = useScrollToCurrent(section ?? '', links.length)
  return (
    <nav ref={row} aria-label={label} className="-mx-1 flex gap-1 overflow-x-auto text-13">
      {links.map(({ id, label }) => (
        <Link
          key={label}
          to={path}
          search={id ? { section: id } : {}}
          // Otherwise the link without a section counts as current on every section.
          activeOptions={{ exact: true }}
          aria-current={id === section ? 'page' : undefined}
          className="flex min-h-[30px] shrink-0 items-center rounded-control px-3 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-press aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
