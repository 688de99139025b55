import { expect, it } from 'vitest'
import { navigation } from '../../app/navigation.ts'
import { settingsSections } from './nav-groups.ts'

/** Profile, Workspace Settings, Fonts, Domain Settings, Members, Billing, Addons, Invoices, Integrations. */
const specified = [
  '/profile',
  '/workspace-settings',
  '/my-fonts',
  '/domain-settings',
  '/members',
  '/billing',
  '/addons',
  '/invoices',
  '/integrations',
]

it('SHELL-16 keeps the order of the specification for the tabs that exist, and puts others after them', () => {
  const paths = settingsSections(navigation).map(({ path }) => path)
  const known = specified.filter((path) => paths.includes(path))
  expect(known).toEqual(
    expect.arrayContaining(['/profile', '/workspace-settings', '/members', '/billing', '/addons', '/invoices']),
  )
  expect(paths.slice(0, known.length)).toEqual(known)
})

it('ADDON-07 hides add-ons and invoices from lifetime deals', () => {
  const paths = settingsSections(navigation, { hasLifetimeDeal: true }).map(({ path }) => path)
  expect(paths).toContain('/billing')
  expect(paths).not.toContain('/addons')
  expect(paths).not.toContain('/invoices')
})

it('leaves billing to the owner', () => {
  const ofOwner = settingsSections(navigation).filter((section) => section.ofOwner)
  expect(ofOwner.map(({ path }) => path)).toEqual(['/billing', '/addons', '/invoices'])
})
