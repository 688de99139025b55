import {
  ChartNoAxesColumn,
  ClipboardList,
  FileDown,
  FolderHeart,
  Globe,
  House,
  Layers,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Sheet,
  ShieldCheck,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react'

type NavLabel =
  | 'nav.home'
  | 'nav.formsHome'
  | 'nav.forms'
  | 'nav.formsDashboard'
  | 'nav.formExports'
  | 'nav.webhooks'
  | 'nav.captcha'
  | 'nav.stories'
  | 'nav.templates'
  | 'nav.published'
  | 'nav.exported'
  | 'nav.profile'
  | 'nav.workspaces'
  | 'nav.publishing'

export type NavLink = {
  path: string
  label: NavLabel
  icon: LucideIcon
  matches?: readonly (string | RegExp)[]
  /** Only the path itself, nothing below it. */
  isExact?: boolean
}

type Tint = 'ask' | 'tell'
export type NavGroup = { id: Tint; label: `nav.${Tint}`; tint: Tint; links: readonly NavLink[] }

/** Forms: what is asked, and what came back. */
const ask: NavGroup = {
  id: 'ask',
  label: 'nav.ask',
  tint: 'ask',
  links: [
    { path: '/forms', label: 'nav.formsHome', icon: ClipboardList, isExact: true },
    // The builder, the answers and the analytics of a form lie within the list.
    { path: '/forms/list', label: 'nav.forms', icon: ListChecks, matches: [/^\/forms\/[0-9a-f-]{36}(\/|$)/] },
    { path: '/forms/dashboard', label: 'nav.formsDashboard', icon: ChartNoAxesColumn },
    { path: '/forms/exports', label: 'nav.formExports', icon: Sheet },
    { path: '/forms/webhooks', label: 'nav.webhooks', icon: Webhook },
    { path: '/forms/captcha', label: 'nav.captcha', icon: ShieldCheck },
  ],
}

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
  return [ask, { id: 'tell', label: 'nav.tell', tint: 'tell', links }]
}

export const accountLinks: readonly NavLink[] = [
  { path: '/workspace-settings', label: 'nav.publishing', icon: FolderHeart },
  { path: '/profile', label: 'nav.profile', icon: UserRound },
  { path: '/workspaces', label: 'nav.workspaces', icon: UsersRound },
]

/** Whether a link is the place, or the place lies within it. */
export function isWithin(path: string, link: NavLink): boolean {
  if (link.isExact) return path === link.path
  return [link.path, ...(link.matches ?? [])].some((place) =>
    typeof place === 'string' ? path === place || path.startsWith(`${place}/`) : place.test(path),
  )
}

/** A group stands open when the person opened it, or when the current page lies in it (SHELL-11, SHELL-12). */
export function isGroupOpen(group: NavGroup, path: string, toggled: Readonly<Record<string, boolean>>): boolean {
  return toggled[group.id] ?? group.links.some((link) => isWithin(path, link))
}
