import { createInstance } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { en } from '../../app/en.ts'
import { notificationText, notificationTitle } from './notification-words.ts'

const words = createInstance()
beforeAll(() =>
  words.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } }),
)

const subject = { kind: 'form' as const, id: 'f', name: 'Contact form' }
const told = (event: Parameters<typeof notificationTitle>[1]['event'], count: number, actors: string[] = []) =>
  notificationTitle(words.t, { event, count, actors, subject })

it('names who did one thing, and counts several', () => {
  expect(told('commented', 1, ['Ana'])).toBe('Ana commented on “Contact form”')
  expect(told('commented', 3, ['Ana', 'Ben'])).toBe('3 new comments on “Contact form”')
  expect(told('submitted', 1)).toBe('1 new submission to “Contact form”')
  expect(told('submitted', 3)).toBe('3 new submissions to “Contact form”')
  expect(told('submitted', 1_000)).toBe('More than 999 new submissions to “Contact form”')
  expect(told('job-failed', 1)).toBe('“Contact form” couldn’t be finished')
})

it('says who in the second line where several are counted', () => {
  expect(notificationText({ count: 3, actors: ['Ana', 'Ben'], text: 'Larger?' })).toBe('Ana and Ben · Larger?')
  expect(notificationText({ count: 1, actors: ['Ana'], text: 'Larger?' })).toBe('Larger?')
})
