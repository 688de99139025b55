import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { countFormatter } from './start-texts.ts'

it('groups a quantity as in the language of the text, and nothing else', async () => {
  const footer = '{{count}} of {{unseen}}'
  const translation = { submissions: { footer_one: footer, footer_other: footer } }
  const texts = createInstance().use(countFormatter)
  await texts.init({
    lng: 'en',
    resources: { en: { translation }, de: { translation } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  const said = { count: 100_000, unseen: 2026 }
  expect(texts.t('submissions.footer', said)).toBe('100,000 of 2026')
  expect(texts.t('submissions.footer', { ...said, lng: 'de' })).toBe('100.000 of 2026')
})
