import { House, Inbox } from 'lucide-react'
import { isOfferedToGuests } from './guest-pages.ts'
import type { Navigation, NavLink, PaletteLink, SettingsSection, Tint } from './navigation-entry.ts'

export type NavGroup = { id: Tint; label: `nav.${Tint}`; tint: Tint; links: readonly NavLink[] }

export const homeLink: NavLink = { path: '/dashboard', label: 'nav.home', icon: House, words: 'paletteWords.home' }
export const inboxLink: NavLink = { path: '/notifications', label: 'nav.inbox', icon: Inbox }

/** A guest is offered only what opens for guests. */
type Reader = {
  isGuest?: boolean
  hasLifetimeDeal?: boolean
  /** What the plan and platform staff have opened for the workspace. */
  features?: readonly string[] | undefined
}
const opensFor =
  ({ isGuest = false }: Reader) =>
  ({ path }: { path: string }) =>
    !isGuest || isOfferedToGuests(path)

/** What the command palette has besides sidebar and settings. */
export function paletteLinks(navigation: readonly Navigation[], reader: Reader = {}): readonly PaletteLink[] {
  return inOrder(navigation.flatMap((entry) => entry.palette ?? []).filter(opensFor(reader)))
}

/** The sections of the settings that are built: first those of the specification in its order (SHELL-16), then our own. */
export function settingsSections(navigation: readonly Navigation[], reader: Reader = {}): readonly SettingsSection[] {
  return inOrder(
    navigation
      .flatMap((entry) => entry.settings ?? [])
      .filter(opensFor(reader))
      .filter(({ isHiddenForLifetimeDeals }) => !isHiddenForLifetimeDeals || !reader.hasLifetimeDeal),
  )
}

/** The groups of the sidebar: forms (what is asked, and what came back), stories and videos. */
export function navGroups(
  navigation: readonly Navigation[],
  channelId: string | null,
  reader: Reader = {},
): readonly NavGroup[] {
  const sidebar = inOrder(
    navigation
      .flatMap((entry) => entry.sidebar ?? [])
      .filter(opensFor(reader))
      .filter(({ feature }) => !feature || reader.features?.includes(feature)),
  )
  const groupOf = (id: Tint): NavGroup => ({
    id,
    label: `nav.${id}`,
    tint: id,
    links: sidebar
      .filter(({ group, path }) => group === id && (channelId || !path.includes('{channelId}')))
      .map(inChannel),
  })
  const inChannel = (link: NavLink) => ({ ...link, path: link.path.replace('{channelId}', channelId ?? '') })
  return [groupOf('ask'), groupOf('tell'), groupOf('show')].filter(({ links }) => links.length > 0)
}

function inOrder<Entry extends { order: number }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => one.order - other.order)
}

/** Whether a link is the current page, or contains it. The address is a path, with its query where it has one. */
export function isWithin(address: string, link: NavLink): boolean {
  const [path = ''] = address.split('?', 1)
  if (link.isExact) return path === link.path
  return [link.path, ...(link.matches ?? [])].some((place) =>
    typeof place === 'string' ? path === place || path.startsWith(`${place}/`) : place.test(address),
  )
}

/** A group is open when the user opened it, or when it contains the current page (SHELL-11, SHELL-12). */
export function isGroupOpen(group: NavGroup, address: string, toggled: Readonly<Record<string, boolean>>): boolean {
  return toggled[group.id] ?? group.links.some((link) => isWithin(address, link))
}
