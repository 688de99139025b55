import { expect, it } from 'vitest'
import { storyLanguages } from '../stories/wizard.ts'
import { narrationLanguages } from '../video/series-choices.ts'
import { interfaceLanguages } from './interface-languages.ts'
import { captionLanguages, indianLanguages, siteLanguages } from './language-lists.ts'

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

it('I18N-02 has 90 languages of sites, 50 of captions, 24 of stories, and the seven Indian ones', () => {
  for (const [codes, size] of [
    [siteLanguages, 90],
    [captionLanguages, 50],
    [storyLanguages.map(({ code }) => code), 24],
  ] as const) {
    expect(new Set(codes).size).toBe(size)
    expect(codes).toHaveLength(size)
    // Every tag is written as BCP 47 wants it, and means a language.
    for (const code of codes) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code])
      expect(english.of(code), code).toBeTruthy()
    }
  }
  expect(indianLanguages.map((code) => english.of(code))).toEqual([
    'Tamil',
    'Telugu',
    'Marathi',
    'Bangla',
    'Gujarati',
    'Kannada',
    'Malayalam',
  ])
  for (const code of indianLanguages) {
    expect(captionLanguages).toContain(code)
    expect(siteLanguages).toContain(code)
  }
  for (const { code } of interfaceLanguages) expect(siteLanguages).toContain(code)
})

it('series are narrated in the languages of stories', () => {
  expect([...narrationLanguages]).toEqual(storyLanguages.map(({ code }) => code))
})
