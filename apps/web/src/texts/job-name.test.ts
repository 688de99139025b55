import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { en } from '../app/en.ts'
import { jobName } from './job-name.ts'

it('tells jobs about the same thing apart', async () => {
  const words = createInstance()
  await words.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
  const name = (kind: string, makes: string) => jobName(words.t, { kind, subject: { makes }, title: 'talk' })
  expect([
    name('video.caption', 'captions'),
    name('video.caption', 'shorts'),
    name('export.video', 'video'),
    name('export.video', 'clip'),
  ]).toEqual(['Captions for “talk”', 'Clips of “talk”', 'MP4 of “talk”', 'MP4 of the clip “talk”'])
  expect(jobName(words.t, { kind: 'of.tomorrow', subject: {}, title: 'talk' })).toBe('“talk”')
})
