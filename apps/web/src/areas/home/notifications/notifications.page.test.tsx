// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { Notification, NotificationFilter, OwnInvitation } from '@taplore/contract'
import { TooltipProvider } from '@taplore/ui'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sessionStore } from '../../../api/session-store.ts'
import { en } from '../../../app/en.ts'
import { NotificationsPage } from './notifications.page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const notification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  event: 'commented',
  kind: 'comments',
  subject: { kind: 'story', id: 's', name: 'Tides' },
  work: null,
  count: 1,
  actors: ['Ana'],
  text: 'Larger?',
  path: '/preview/s?in=w',
  isRead: false,
  snoozedUntil: null,
  isMuted: false,
  at: '2026-03-04T10:00:00.000Z',
  ...more,
})
const first = notification('0199a7f0-0000-7000-8000-000000000001')
const second = notification('0199a7f0-0000-7000-8000-000000000002', {
  event: 'submitted',
  kind: 'submissions',
  subject: { kind: 'form', id: 'f', name: 'Contact form' },
  count: 3,
  actors: [],
  text: '',
  path: '/forms/f/submissions',
})

let listed: readonly Notification[] | null
let calls: string[]
let invitations: readonly OwnInvitation[]
let root: Root
let history: ReturnType<typeof createMemoryHistory>

beforeEach(() => {
  listed = [first, second]
  calls = []
  invitations = []
  sessionStore.set({ isAuthenticated: true, workspace: '0199a7f0-0000-7000-8000-0000000000aa' })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname
    if (request.method === 'POST') calls.push(`${path} ${await request.text()}`)
    if (path === '/api/notifications/count') return Response.json({ unread: listed?.length ?? 0 })
    if (path === '/api/notifications' && listed) return Response.json({ notifications: listed, nextCursor: null })
    if (path === '/api/notifications') return Response.json({ message: 'no' }, { status: 500 })
    if (path === '/api/members/invitations') return Response.json({ invitations })
    if (path === '/api/members/decline') {
      invitations = []
      return Response.json({ message: 'Invitation declined' })
    }
    if (path === '/api/workspaces') return Response.json({ myWorkspaces: [], sharedWorkspaces: [] })
    if (path === '/api/tasks') return Response.json({ tasks: [] })
    return Response.json({ changed: 1 })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function open(filter: NotificationFilter = 'unread') {
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  history = createMemoryHistory({ initialEntries: ['/notifications'] })
  const page = () => (
    <main id="main">
      <NotificationsPage filter={filter} onFilter={() => {}} />
    </main>
  )
  const rootRoute = createRootRoute({ component: page, notFoundComponent: () => null })
  const router = createRouter({ routeTree: rootRoute, history })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={texts}>
          <TooltipProvider>
            <RouterProvider router={router as never} />
          </TooltipProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
}
const shown = () => act(async () => document.body.textContent ?? '')
const press = (key: string) =>
  act(async () => {
    ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

it('shows each group as a sentence, and opens what it is about as read', async () => {
  await open()
  await expect.poll(shown).toContain('Ana commented on “Tides”')
  expect(await shown()).toContain('3 new submissions to “Contact form”')
  expect(await shown()).toContain('Larger?')
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent?.startsWith('3 new'))
  await act(async () => link?.click())
  await expect.poll(() => act(async () => history.location.href)).toBe('/forms/f/submissions')
  await expect.poll(() => act(async () => calls.at(-1))).toContain('/api/notifications/mark ')
  expect(calls.at(-1)).toContain(second.id)
})

it('marks what is muted, so that its silence is no surprise', async () => {
  listed = [first, notification(second.id, { isMuted: true })]
  await open()
  await expect.poll(shown).toContain('Tides')
  const marks = [...document.querySelectorAll('[data-notification]')].map((row) => row.textContent?.includes('Muted'))
  expect(marks).toEqual([false, true])
})

it('is used by keyboard: J and K move, E and U mark, H snoozes', async () => {
  await open()
  await expect.poll(shown).toContain('Tides')
  const current = () => document.activeElement?.closest<HTMLElement>('[data-notification]')?.dataset.notification
  await press('j')
  expect(current()).toBe(first.id)
  await press('j')
  expect(current()).toBe(second.id)
  await press('k')
  await press('e')
  await expect.poll(() => act(async () => calls.at(-1))).toContain('"isRead":true')
  expect(calls.at(-1)).toContain(first.id)
  expect(current()).toBe(second.id)
  await press('u')
  await expect.poll(() => act(async () => calls.at(-1))).toContain('"isRead":false')
  await press('h')
  await expect.poll(shown).toContain('Tomorrow morning')
})

it('keeps the focus in the inbox when the row that has it is snoozed, the last one too', async () => {
  await open()
  await expect.poll(shown).toContain('Tides')
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-notification]')?.dataset.notification
  const snoozed = async (left: readonly Notification[]) => {
    listed = left
    await act(async () => void queryClient.invalidateQueries())
  }
  await press('j')
  await press('j')
  expect(focused()).toBe(second.id)
  await snoozed([first])
  await expect.poll(() => act(async () => focused())).toBe(first.id)
  await snoozed([])
  await expect.poll(() => act(async () => document.activeElement?.getAttribute('role'))).toBe('radio')
  expect(document.activeElement?.textContent).toContain('Unread')
})

it('shows what comes back from a snooze without a reload: the count alone learns of it', async () => {
  listed = [first]
  await open()
  await expect.poll(shown).toContain('Tides')
  await act(async () => void queryClient.invalidateQueries({ queryKey: query.notifications.count.key() }))
  expect(await shown()).not.toContain('Contact form')
  listed = [second, first]
  await act(async () => void queryClient.invalidateQueries({ queryKey: query.notifications.count.key() }))
  await expect.poll(shown).toContain('Contact form')
})

it('lists what is snoozed with the time it comes back, and brings it back at once', async () => {
  listed = [notification(first.id, { snoozedUntil: '2036-03-05T09:00:00.000Z' })]
  await open('snoozed')
  await expect.poll(shown).toContain('Snoozed until')
  expect(await shown()).toContain('2036')
  const back = [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === 'Bring back now',
  )
  await act(async () => back?.click())
  await expect.poll(() => act(async () => calls.at(-1))).toContain('"isRead":false')
  expect(calls.at(-1)).toContain(first.id)
})

it('says when nothing is left, and when loading failed', async () => {
  listed = []
  await open()
  await expect.poll(shown).toContain('You’re all caught up')
  listed = null
  await act(async () => void queryClient.resetQueries())
  await expect.poll(shown, { timeout: 8_000 }).toContain('Notifications couldn’t be loaded')
})

it('shows an invitation until it is answered, counted by the bell', async () => {
  listed = []
  invitations = [
    {
      workspaceId: '0199a7f0-0000-7000-8000-0000000000bb',
      workspaceName: 'Harbour',
      isPersonal: false,
      shared: null,
      color: '#a21c6f',
      invitedBy: 'Odile Quince',
      access: 'EDIT',
      invitedAt: '2026-03-04T10:00:00.000Z',
      expiresAt: '2026-03-11T10:00:00.000Z',
      path: '/invite/secret-secret-secret-secret/accept',
    },
  ]
  await open()
  await expect.poll(shown).toContain('Odile Quince invited you to “Harbour”')
  const bell = () => document.querySelector('[data-testid=bell]')?.getAttribute('aria-label')
  expect(bell()).toBe('Notifications, 1 unread')
  expect(await shown()).toContain('Unread1')
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent?.startsWith('Odile'))
  expect(link?.getAttribute('href')).toBe('/invite/secret-secret-secret-secret/accept')
  const decline = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Decline')
  await act(async () => decline?.click())
  await expect.poll(shown).not.toContain('Odile Quince')
  await expect.poll(() => act(async () => bell())).toBe('Notifications')
  expect(calls).toEqual(['/api/members/decline {"workspaceId":"0199a7f0-0000-7000-8000-0000000000bb"}'])
})
