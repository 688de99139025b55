import { expect, it } from 'vitest'
import { navigation } from '../../app/navigation.ts'
import { isForGuests } from './guest-pages.ts'
import { navGroups, paletteLinks, settingsSections } from './nav-groups.ts'

const pathsOf = (links: readonly { path: string }[]) => links.map(({ path }) => path)

it('offers a guest only pages that open for guests', () => {
  expect(navGroups(navigation, 'c1', { isGuest: true }).map(({ id, links }) => [id, pathsOf(links)])).toEqual([
    ['tell', ['/stories']],
  ])
  expect(pathsOf(settingsSections(navigation, { isGuest: true }))).toEqual(['/profile', '/notification-settings'])
  expect(pathsOf(paletteLinks(navigation, { isGuest: true }))).toEqual([
    '/notifications',
    '/profile',
    '/profile',
    '/profile',
    '/workspaces',
    '/help',
  ])
  expect(pathsOf(settingsSections(navigation))).toContain('/members')
})

it('takes everything else in the frame for the team', () => {
  for (const path of ['/members', '/my-fonts', '/forms', '/forms/list', '/templates', '/workspace-settings', '/stats'])
    expect(isForGuests(path)).toBe(false)
  for (const path of ['/stories', '/profile', '/dashboard', '/staff/people']) expect(isForGuests(path)).toBe(true)
})
