// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sessionStore } from '../../api/session-store.ts'
import { en } from '../../app/en.ts'
import { navigation } from '../../app/navigation.ts'
import {
  acting,
  control,
  productOf,
  showMoney,
  shownText,
  speakEnglish,
} from '../../areas/money/payments/testing/show-money.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { NavigationProvider } from './use-navigation.ts'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(async () => {
  await page.close()
  sessionStore.set({ workspace: null })
})

const showTo = async (role: 'OWNER' | 'ADMIN', isOwner: boolean) => {
  sessionStore.set({ workspace: 'here' })
  page = await showMoney(
    <NavigationProvider value={navigation}>
      <SettingsNav />
    </NavigationProvider>,
    {
      at: '/profile',
      answers: {
        'GET /subscription': productOf({ isOwner }),
        'GET /workspaces/current': { workspace: { id: 'here' }, role, permissions: [] },
      },
    },
  )
  await expect.poll(() => page.count('GET /subscription')).toBe(1)
  await expect.poll(shownText).toContain('Billing')
}

it('BILL-12 greys billing out for members, without a link, and names the owner in its tooltip', async () => {
  await showTo('ADMIN', false)
  await expect.poll(() => control('Billing').getAttribute('aria-disabled')).toBe('true')
  expect(control('Billing').tagName).toBe('BUTTON')
  expect(control('Billing').className).toContain('opacity-60')
  await acting(() => control('Billing').focus())
  await expect.poll(shownText).toContain('Billing is disabled for workspace members. It belongs to owner@example.com.')
})

it('BILL-12 leads the owner to billing', async () => {
  await showTo('OWNER', true)
  await expect.poll(() => control('Billing').getAttribute('href')).toBe('/billing')
})
