// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { en } from '../../app/en.ts'
import { VersionsSheet } from './versions-sheet.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it('says how long the name of a version may be instead of cutting it', async () => {
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  const keep = vi.fn(async () => undefined)
  const service = {
    key: ['versions'],
    list: async () => ({ versions: [], next: null }),
    keep,
    restore: async () => ({ before: '' }),
    describe: () => '',
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={texts}>
          <VersionsSheet service={service} area="stories" isReadOnly={false} onClose={() => undefined} />
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
  const save = async (name: string) => {
    const input = document.querySelector('input')
    if (!input) throw new Error('The sheet has no field.')
    await act(async () => {
      // Past React, which would take its own value for unchanged.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => input.form?.requestSubmit())
  }
  const tooLong = () => document.body.textContent?.includes('Use at most 80 characters.')
  expect(document.querySelector('input')?.maxLength).toBe(-1)
  await save('x'.repeat(81))
  await expect.poll(() => act(async () => tooLong())).toBe(true)
  expect(keep).not.toHaveBeenCalled()
  await save('x'.repeat(80))
  await expect.poll(() => act(async () => keep.mock.calls)).toEqual([['x'.repeat(80)]])
  await act(async () => root.unmount())
})

it('names published versions by their number, in the language of the reader', async () => {
  const texts = createInstance()
  const storyEditor = { ...en.storyEditor, publishedVersion: 'Version Nr. {{number}}' }
  await texts.use(initReactI18next).init({ lng: 'de', resources: { de: { translation: { ...en, storyEditor } } } })
  const version = { savedBy: null, createdAt: '2026-03-04T10:00:00.000Z' }
  const service = {
    key: ['published versions'],
    list: async () => ({
      versions: [
        { ...version, id: 'a', kind: 'published' as const, name: 'Version 12' },
        { ...version, id: 'b', kind: 'named' as const, name: 'Version 3' },
      ],
      next: null,
    }),
    keep: async () => undefined,
    restore: async () => ({ before: '' }),
    describe: () => '',
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={texts}>
          <VersionsSheet service={service} area="stories" isReadOnly={false} onClose={() => undefined} />
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
  await expect.poll(() => act(async () => document.body.textContent)).toContain('Version Nr. 12')
  expect(document.body.textContent).toContain('Version 3')
  await act(async () => root.unmount())
})
