// @vitest-environment jsdom
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { en } from '../../../../app/en.ts'
import { checkKey, setSentences } from '../../../../texts/sentences.ts'
import { type Issue, issuesIn, OpenIssues } from './open-issues.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => setSentences({}))

it('says what keeps a story from being published in the language of the interface, with its numbers', () => {
  setSentences({ [checkKey('PAGES_FEW')]: '{{count}} statt {{limit}} Seiten', 'Not in your plan.': 'Nicht im Tarif.' })
  const issues = [
    { id: 'PAGES_FEW', code: 'PAGES_FEW', data: { limit: 4, count: 2 }, message: 'Stories work best with 4 pages.' },
    { id: 'PLAN_FEATURE_LOCKED', feature: 'polls', message: 'Not in your plan.' },
    { id: 'later', code: 'OF_A_LATER_VERSION', message: 'Something new.' },
  ]
  expect(issuesIn({ issues }).map(({ id, message }) => [id, message])).toEqual([
    ['PAGES_FEW', '2 statt 4 Seiten'],
    ['PLAN_FEATURE_LOCKED', 'Nicht im Tarif.'],
    ['later', 'Something new.'],
  ])
})

it('finds none in a refusal without any', () => {
  expect(issuesIn(undefined)).toEqual([])
  expect(issuesIn({ issues: 'none' })).toEqual([])
})

it('counts what it lists: issues as the checklist of the editor counts them, and tips apart', async () => {
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  const box = document.createElement('div')
  const root = createRoot(box)
  const show = (...severities: Issue['severity'][]) =>
    act(async () =>
      root.render(
        <I18nextProvider i18n={texts}>
          <OpenIssues
            issues={severities.map((severity, index) => ({ id: `${index}`, severity, message: severity, pageId: 'b' }))}
            pages={['a', 'b']}
            onShow={() => undefined}
          />
        </I18nextProvider>,
      ),
    )
  await show('error', 'warn', 'tip', 'tip')
  const parts = () =>
    [...box.querySelectorAll('h3')].map((title) => [
      title.textContent,
      title.parentElement?.querySelectorAll('li').length,
    ])
  expect(parts()).toEqual([
    ['2 open issues', 2],
    ['2 tips', 2],
  ])
  expect(box.querySelector('li')?.textContent).toBe('errorPage 2')
  await show('tip')
  expect(parts()).toEqual([
    ['No open issues.', 0],
    ['1 tip', 1],
  ])
  await act(async () => root.unmount())
})
