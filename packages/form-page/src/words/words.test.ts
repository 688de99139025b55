import { formLanguages } from '@taplore/form'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './index.ts'

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

const english = wordsOf('en')

describe('the words of the page', () => {
  it.each(formLanguages.map(({ code }) => code))(
    'are there in %s, each with the places of the English ones',
    (code) => {
      const words = wordsOf(code)
      for (const table of ['page', 'answers'] as const) {
        const [given, wanted] = [words[table] as Record<string, string>, english[table] as Record<string, string>]
        expect(Object.keys(given).sort()).toEqual(Object.keys(wanted).sort())
        for (const [name, text] of Object.entries(given)) {
          expect([name, text.trim() === text && text !== '']).toEqual([name, true])
          expect([name, placesIn(text)]).toEqual([name, placesIn(wanted[name] ?? '')])
        }
      }
      if (code !== 'en') expect(words.page.problems).not.toBe(english.page.problems)
    },
  )
})
