import {
  FileDown,
  FolderHeart,
  Globe,
  House,
  Layers,
  LayoutTemplate,
  type LucideIcon,
  UserRound,
  UsersRound,
} from 'lucide-react'

type NavLabel =
  | 'nav.home'
  | 'nav.stories'
  | 'nav.templates'
  | 'nav.published'
  | 'nav.exported'
  | 'nav.profile'
  | 'nav.workspaces'
  | 'nav.publishing'

export type NavLink = { path: string; label: NavLabel; icon: LucideIcon; matches?: readonly string[] }

export type NavGroup = { id: 'tell'; label: 'nav.tell'; tint: 'tell'; links: readonly NavLink[] }

export const homeLink: NavLink = { path: '/dashboard', label: 'nav.home', icon: House }

/** The groups of the sidebar. An area is listed when it is built, never before. */
export function navGroups(channelId: string | null): readonly NavGroup[] {
  const links: NavLink[] = [
    {
      path: '/stories',
      label: 'nav.stories',
      icon: Layers,
      matches: ['/create-new-story', '/create-ai-story', '/story', '/preview'],
    },
    { path: '/templates', label: 'nav.templates', icon: LayoutTemplate },
  ]
  if (channelId) links.push({ path: `/${channelId}/published-stories`, label: 'nav.published', icon: Globe })
  links.push({ path: '/exportedstories', label: 'nav.exported', icon: FileDown })
  return [{ id: 'tell', label: 'nav.tell', tint: 'tell', links }]
}

export const accountLinks: readonly NavLink[] = [
  { path: '/workspace-settings', label: 'nav.publishing', icon: FolderHeart },
  { path: '/profile', label: 'nav.profile', icon: UserRound },
  { path: '/workspaces', label: 'nav.workspaces', icon: UsersRound },
]

/** Whether a link is the place, or the place lies within it. */
export function isWithin(path: string, link: NavLink): boolean {
  return [link.path, ...(link.matches ?? [])].some(
    (beginning) => path === beginning || path.startsWith(`${beginning}/`),
  )
}

/** A group stands open when the person opened it, or when the current page lies in it (SHELL-11, SHELL-12). */
export function isGroupOpen(group: NavGroup, path: string, toggled: Readonly<Record<string, boolean>>): boolean {
  return toggled[group.id] ?? group.links.some((link) => isWithin(path, link))
}
