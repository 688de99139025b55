// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverConnection } from '../../api/server-connection.ts'
import { en } from '../../app/en.ts'
import { LoadFailed } from './load-failed.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Team() {
  const asked = useQuery({ ...query.members.totals.queryOptions(), retry: false })
  if (asked.isError) return <LoadFailed asked={asked} title="The team couldn’t be loaded" />
  return asked.data ? <p>{asked.data.ownerEmail}</p> : <p>Loading</p>
}

async function open() {
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={texts}>
          <Team />
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
}
const shown = () => act(async () => document.body.textContent ?? '')

it('ERR-06 is calm while the server cannot be reached, and loads by itself once it can', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json({ ownerEmail: 'odile@example.com' }, { headers: { 'x-request-id': 'r1' } })
  })
  await open()
  await expect.poll(shown).toContain('This page isn’t available offline yet')
  expect(document.querySelector('[role=alert]')).toBeNull()
  await expect.poll(() => serverConnection.isAway()).toBe(true)
  isAway = false
  await act(async () => void (await serverConnection.askNow()))
  await expect.poll(shown).toContain('odile@example.com')
})

it('says what failed where the server was reached', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'no' }, { status: 500, headers: { 'x-request-id': 'r2' } }),
  )
  await open()
  await expect.poll(shown).toContain('The team couldn’t be loaded')
  expect(await shown()).toContain('r2')
})

it('does not offer to try again what does not exist, and says so', async () => {
  const refusal = {
    defined: true,
    code: 'WORKSPACE_NOT_FOUND',
    status: 404,
    message: 'This workspace no longer exists.',
  }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404, headers: { 'x-request-id': 'r1' } }))
  await open()
  await expect.poll(shown).toContain('The team couldn’t be loaded')
  expect(document.body.textContent).toContain('This workspace no longer exists.')
  expect(document.querySelector('button')).toBeNull()
})
