// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sessionStore } from '../../api/session-store.ts'
import { en } from '../../app/en.ts'
import { acting, showMoney, shownText, speakEnglish } from '../../areas/money/payments/testing/show-money.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(async () => {
  await page.close()
  sessionStore.set({ workspace: null })
})

it('names the workspace once it is known, and calls it nothing else before', async () => {
  sessionStore.set({ workspace: 'here' })
  let answer: (response: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  page = await showMoney(<WorkspaceSwitcher isMini={false} />, { answers: { 'GET /workspaces': () => answered } })
  await expect.poll(() => page.count('GET /workspaces')).toBe(1)
  const label = () => document.querySelector('[data-testid=workspace-switcher]')?.getAttribute('aria-label')
  expect([label(), shownText()]).toEqual(['Workspace', ''])
  const here = { id: 'here', name: 'Harbour', accepted: 1, isOwner: true, isPersonal: false, teamMembers: [] }
  await acting(async () => answer(Response.json({ myWorkspaces: [here], sharedWorkspaces: [] })))
  await expect.poll(label).toBe('Workspace: Harbour')
})
