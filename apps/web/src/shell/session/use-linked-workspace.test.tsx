// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { sessionStore } from '../../api/session-store.ts'
import { useLinkedWorkspace } from './use-linked-workspace.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const own = '0199a7f0-0000-7000-8000-0000000000aa'
const team = '0199a7f0-0000-7000-8000-0000000000bb'
const foreign = '0199a7f0-0000-7000-8000-0000000000cc'
const workspace = (id: string, name: string) => ({ id, name, accepted: 1 })

let root: Root
let history: ReturnType<typeof createMemoryHistory>

beforeEach(() => {
  localStorage.clear()
  sessionStore.set({ isAuthenticated: true, workspace: own })
  vi.stubGlobal('fetch', async () =>
    Response.json({ myWorkspaces: [workspace(own, 'Own')], sharedWorkspaces: [workspace(team, 'Team')] }),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Page() {
  const place = useRouterState({
    select: ({ location }) => ({ path: location.pathname, search: location.searchStr }),
  })
  return useLinkedWorkspace(place) ? <p>moving</p> : <p>shown</p>
}

async function open(url: string) {
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: {} })
  history = createMemoryHistory({ initialEntries: [url] })
  const router = createRouter({ routeTree: createRootRoute({ component: Page, notFoundComponent: Page }), history })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={texts}>
          <RouterProvider router={router as never} />
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
}
const shown = () => act(async () => document.body.textContent ?? '')

it('opens a link in its workspace, once', async () => {
  await open(`/forms/f/submissions?open=s&in=${team}`)
  await expect.poll(shown).toBe('shown')
  expect(sessionStore.get().workspace).toBe(team)
  expect(history.location.href).toBe('/forms/f/submissions?open=s')
})

it.each([
  ['the active workspace', own],
  ['a workspace of others', foreign],
])('stays where it is for a link into %s', async (_case, id) => {
  await open(`/notifications?in=${id}`)
  await expect.poll(shown).toBe('shown')
  expect(sessionStore.get().workspace).toBe(own)
  expect(history.location.href).toBe('/notifications')
})
