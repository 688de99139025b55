// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Toaster, TooltipProvider } from '@taplore/ui'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import { useUnpublish } from './use-unpublish.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => void vi.unstubAllGlobals())

const release = (id: string, isLive: boolean) => ({
  id,
  number: 1,
  isLive,
  publishedBy: null,
  createdAt: '2026-03-04T10:00:00.000Z',
})
const answers: Record<string, unknown> = {
  publication: { releases: [release('second', false), release('first', true)], issues: [] },
  unpublish: { status: 'success' },
  rollback: { status: 'success', data: { url: '', releaseId: 'first' } },
}

function Unpublish() {
  const unpublish = useUnpublish({ message: 'Story unpublished' })
  return (
    <button type="button" onClick={() => unpublish.mutate({ storyId: 'ferry' })}>
      Unpublish
    </button>
  )
}

it('makes the release live again that was, when unpublishing is undone', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const operation = new URL(request.url).pathname.split('/').at(-1) ?? ''
    calls.push(`${operation} ${await request.text()}`.trim())
    return Response.json(answers[operation])
  })
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={texts}>
          <TooltipProvider>
            <Unpublish />
            <Toaster />
          </TooltipProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
  const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await act(async () => button('Unpublish')?.click())
  await expect.poll(() => act(async () => button('Undo') !== undefined)).toBe(true)
  expect(calls).toEqual(['publication', 'unpublish'])
  await act(async () => button('Undo')?.click())
  await expect.poll(() => act(async () => calls.at(-1))).toContain('rollback')
  expect(calls.at(-1)).toContain('"releaseId":"first"')
  await act(async () => root.unmount())
})
