import { createInstance } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { en } from '../../app/en.ts'
import { setSentences } from '../../texts/sentences.ts'
import { notificationText, notificationTitle } from './notification-words.ts'

const words = createInstance()
beforeAll(() =>
  words.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } }),
)

const subject = { kind: 'form' as const, id: 'f', name: 'Contact form' }
const told = (event: Parameters<typeof notificationTitle>[1]['event'], count: number, actors: string[] = []) =>
  notificationTitle(words.t, { event, count, actors, subject, work: null })

it('names who did one thing, and counts several', () => {
  expect(told('commented', 1, ['Ana'])).toBe('Ana commented on “Contact form”')
  expect(told('commented', 3, ['Ana', 'Ben'])).toBe('3 new comments on “Contact form”')
  expect(told('submitted', 1)).toBe('1 new submission to “Contact form”')
  expect(told('submitted', 3)).toBe('3 new submissions to “Contact form”')
  expect(told('submitted', 1_000)).toBe('More than 999 new submissions to “Contact form”')
  expect(told('job-failed', 1)).toBe('Failed: “Contact form”')
})

it('says what a job was for', () => {
  const job = { count: 1, actors: [], subject: { kind: 'task' as const, id: 't', name: 'cut.pdf' } }
  expect(notificationTitle(words.t, { ...job, event: 'job-failed', work: 'storyImport' })).toBe(
    'Failed: Import of “cut.pdf”',
  )
  expect(notificationTitle(words.t, { ...job, event: 'job-done', work: 'storyExport' })).toBe(
    'Ready: Export of “cut.pdf”',
  )
})

it('says who in the second line where several are counted', () => {
  expect(notificationText(words.t, { event: 'commented', count: 3, actors: ['Ana', 'Ben'], text: 'Larger?' })).toBe(
    'Ana and Ben · Larger?',
  )
  expect(notificationText(words.t, { event: 'commented', count: 1, actors: ['Ana'], text: 'Larger?' })).toBe('Larger?')
})

it('says why work failed in the language of the reader, and what to do', () => {
  setSentences({ 'This job no longer exists.': 'Diesen Auftrag gibt es nicht mehr.' })
  const text = 'This job no longer exists.'
  expect(notificationText(words.t, { event: 'job-failed', count: 1, actors: [], text })).toBe(
    'Diesen Auftrag gibt es nicht mehr. Open it to try again.',
  )
  expect(notificationText(words.t, { event: 'commented', count: 1, actors: ['Ana'], text })).toBe(text)
  setSentences({})
})
