// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { emptyForm, type Form, type FormElement, newBlock, newElement, newPage } from '@taplore/form'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, it } from 'vitest'
import { query } from '../../../api/client.ts'
import { en } from '../../../app/en.ts'
import { CompareDialog } from './compare-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// jsdom lacks the observer that the lists of choices ask for.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const choices = [
  { id: 'rye', label: 'Rye' },
  { id: 'oat', label: 'Oat' },
]
const asks = (title: string, ...elements: FormElement[]): Form =>
  emptyForm({ title, pages: [newPage({ blocks: elements.map((element) => newBlock({ elements: [element] })) })] })

it('draws what came, went and changed between two versions of a form', async () => {
  const before = asks(
    'Bread',
    newElement('single-choice', { id: 'loaf', title: 'Which loaf?', choices }),
    newElement('short-text', { id: 'name', title: 'Your name' }),
  )
  const after = asks(
    'Sunday bread',
    newElement('single-choice', {
      id: 'loaf',
      title: 'Which loaf on Sunday?',
      choices: choices.map((choice) => (choice.id === 'oat' ? { ...choice, id: 'spelt', label: 'Spelt' } : choice)),
    }),
    newElement('email', { id: 'mail', title: 'Where do we write to?' }),
  )
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  const client = new QueryClient()
  client.setQueryData([...query.forms.versions.key(), 'bread', 'compared', 'v1'], before)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const shown = () =>
    [...document.querySelectorAll('[data-testid="compared-question"]')].map((row) =>
      [...row.querySelectorAll('p')]
        .map(({ textContent }) => textContent)
        .concat(row.firstElementChild?.textContent ?? ''),
    )
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={texts}>
          <CompareDialog
            formId="bread"
            now={() => after}
            start="v1"
            versions={[{ id: 'v1', name: 'Version 1', createdAt: '2026-03-04T10:00:00.000Z' }]}
            onClose={() => undefined}
          />
        </I18nextProvider>
      </QueryClientProvider>,
    )
  })
  await expect.poll(() => act(async () => shown().length)).toBe(3)
  expect(shown()).toEqual([
    [
      '1. Which loaf on Sunday?',
      'Before: Which loaf?',
      'Changed: words, choices',
      'New: Spelt',
      'Removed: Oat',
      'Changed',
    ],
    ['2. Where do we write to?', 'New'],
    ['2. Your name', 'Removed'],
  ])
  expect(document.body.textContent).toContain('Other changes: title')
  act(() => root.unmount())
  place.remove()
})
