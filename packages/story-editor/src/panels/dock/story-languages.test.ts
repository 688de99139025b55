import { describe, expect, it } from 'vitest'
import { languageChoices, typedLanguage } from './story-languages.ts'

describe('the languages of a story', () => {
  it('have names in the language of who reads, beside their own, and stand in that order', () => {
    const choices = languageChoices(['en', 'ar', 'pt-BR'], 'de', 'ja')
    expect(choices.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'ar Arabisch',
      'en Englisch',
      'ja Japanisch',
      'pt-BR Portugiesisch (Brasilien)',
    ])
    expect(choices[2]?.note).toBe('日本語')
    expect(languageChoices(['de'], 'de', 'de')).toEqual([{ value: 'de', label: 'Deutsch', note: 'de' }])
  })

  it('hold the present one, however it is written there', () => {
    expect(languageChoices(['en', 'pt-BR'], 'en', 'pt-br')).toHaveLength(2)
    expect(languageChoices([], 'en', 'klingonish')).toMatchObject([{ value: 'klingonish' }])
  })

  it('may be typed as any tag, and words are no tags', () => {
    expect(typedLanguage('GSW-ch', 'en')).toMatchObject({ value: 'gsw-CH', label: 'Swiss German (Switzerland)' })
    expect(typedLanguage('sr-latn-rs', 'en')?.value).toBe('sr-Latn-RS')
    expect(typedLanguage('qaa', 'en')).toMatchObject({ value: 'qaa' })
    for (const typed of ['', 'e', 'German', 'pt_BR', 'en-', 'en us', `en-${'abcdefgh-'.repeat(5)}x`])
      expect(typedLanguage(typed, 'en'), typed).toBeNull()
  })
})
