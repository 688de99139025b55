// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sessionStore } from '../../api/session-store.ts'
import { en } from '../../app/en.ts'
import { showMoney, speakEnglish } from '../../areas/money/payments/testing/show-money.tsx'
import { TabBar } from './tab-bar.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(async () => {
  await page.close()
  sessionStore.set({ workspace: null })
})

const showTo = async (role: 'OWNER' | 'VIEW', at = '/dashboard') => {
  sessionStore.set({ workspace: 'here' })
  page = await showMoney(<TabBar />, {
    at,
    answers: { 'GET /workspaces/current': { workspace: { id: 'here' }, role, permissions: [] } },
  })
  await expect.poll(() => page.count('GET /workspaces/current')).toBe(1)
}
const tabs = () => [...document.querySelectorAll('nav a')].map((tab) => tab.textContent)

it('leads a member to home and to all three products', async () => {
  await showTo('OWNER', '/video-projects')
  await expect.poll(tabs).toEqual(['Home', 'Ask', 'Tell', 'Show'])
  const here = [...document.querySelectorAll('nav a.text-brand-ink')].map((tab) => tab.textContent)
  expect(here).toEqual(['Show'])
})

it.each(['/series', '/series/new', '/linked-accounts', '/exported-projects', '/ai-voices'])(
  'shows that %s belongs to the videos',
  async (at) => {
    await showTo('OWNER', at)
    await expect
      .poll(() => [...document.querySelectorAll('nav a.text-brand-ink')].map((tab) => tab.textContent))
      .toEqual(['Show'])
  },
)

it('leads a guest to what opens for guests', async () => {
  await showTo('VIEW')
  await expect.poll(tabs).toEqual(['Home', 'Tell'])
})
