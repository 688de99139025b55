// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { TooltipProvider } from '@taplore/ui'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import { ReviewLinks } from './review-links.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => void vi.unstubAllGlobals())

const link = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'For the editors',
  url: 'https://app.example/review/x',
  expiresAt: null,
  isExpired: false,
  hasPassword: false,
  allowsComments: true,
  comments: 2,
  createdAt: '2026-03-04T10:00:00.000Z',
}

it('asks before a review link is revoked', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`)
    return Response.json(request.method === 'GET' ? { links: [link] } : { status: 'success' })
  })
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={texts}>
          <TooltipProvider>
            <ReviewLinks storyId="01900000-0000-7000-8000-000000000000" />
          </TooltipProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  const becomes = (check: () => void) => act(() => vi.waitFor(check))
  await becomes(() => expect(button('Revoke the link For the editors')).toBeTruthy())
  await act(async () => button('Revoke the link For the editors')?.click())
  const dialog = document.querySelector('[role="alertdialog"]')
  expect(dialog?.textContent).toContain('Revoke “For the editors”?')
  const revokes = () => calls.filter((call) => !call.startsWith('GET'))
  expect(revokes()).toEqual([])
  await act(async () => button('Revoke link')?.click())
  await becomes(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
  expect(revokes()).toHaveLength(1)
  await act(async () => root.unmount())
})
