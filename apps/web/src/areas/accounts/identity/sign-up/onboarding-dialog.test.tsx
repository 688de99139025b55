// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { en } from '../../../../app/en.ts'
import { OnboardingDialog } from './onboarding-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

it('AUTH-48 asks anew what Home begins with, once the user said what they came for', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ is_onboard: true })
  })
  queryClient.setQueryData(query.identity.userDetails.queryKey(), { is_onboard: false } as never)
  queryClient.setQueryData(query.onboarding.checklist.queryKey(), { purpose: null } as never)
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={texts}>
          <OnboardingDialog />
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
  const press = (selector: string, words: string) =>
    act(async () => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
        one.textContent?.startsWith(words),
      )
      if (!found) throw new Error(`There is no ${words}.`)
      found.click()
    })
  await press('[role=radio]', 'Forms')
  await press('button', 'Start')
  await expect.poll(() => queryClient.getQueryState(query.onboarding.checklist.queryKey())?.isInvalidated).toBe(true)
  expect(sent).toMatchObject([{ purpose: 'forms' }])
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
