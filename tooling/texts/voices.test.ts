import { describe, expect, it } from 'vitest'
import { pageWords } from '../../apps/server/src/areas/publishing/site-settings/page/page-words.ts'
import { wordsOf } from '../../packages/form-page/src/words/index.ts'
import { wordsIn } from '../../packages/widget/src/words.ts'
import { flatten, tableNames } from './english.ts'
import { readTables, translated } from './files.ts'
import { type VoiceRule, voices } from './voices.ts'

type Language = keyof typeof voices

/** All texts of a language: those of the app, the editors and the emails, and those of public pages. */
const textsIn = (language: Language): [key: string, text: string][] => {
  const tables = readTables(language)
  return [
    ...tableNames.flatMap((name) => Object.entries(tables[name])),
    ...Object.entries(flatten(wordsOf(language))),
    ...Object.entries(flatten(wordsIn(language))),
    ...Object.entries(flatten(pageWords(language))),
  ]
}
const textsOf = new Map(Object.keys(voices).map((language) => [language, textsIn(language as Language)]))

const against = (texts: readonly [string, string][], { pattern, allowed = [] }: VoiceRule) =>
  texts.filter(([key, text]) => pattern.test(text) && !allowed.includes(key))

describe.each(Object.entries(voices))('the texts in %s', (language, rules) => {
  const texts = textsOf.get(language) ?? []

  it.each(rules.map((rule) => [rule.say, rule] as const))('say %s', (_, rule) => {
    expect(texts.length).toBeGreaterThan(8_000)
    expect(against(texts, rule).map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  it('have no three dots, but …', () => {
    expect(texts.filter(([, text]) => text.includes('...'))).toEqual([])
  })

  it('need every exception', () => {
    const unneeded = rules.flatMap(({ pattern, allowed = [] }) =>
      allowed.filter((key) => !texts.some(([other, text]) => other === key && pattern.test(text))),
    )
    expect(unneeded).toEqual([])
  })
})

it('the rules of voice are there for every language', () => {
  expect(Object.keys(voices).sort()).toEqual([...translated].sort())
})

it.each([
  ['de', 'Wähle eine Story.'],
  ['de', 'Öffne die Domain und füge den Eintrag hinzu.'],
  ['de', 'Deine Domain ist verbunden'],
  ['fr', 'Supprimer ce projet ?'],
  ['fr', 'Choisis une story.'],
  ['es', 'Elija una historia.'],
  ['es', 'Eliminar?'],
  ['pt-BR', 'Escolha uma story.'],
  ['ja', '動画を削除した。'],
  ['zh-Hans', '你的域名已连接'],
  ['zh-Hans', '离线,已保存'],
  ['hi', 'स्टोरी चुनो।'],
  ['ar', 'يرجى إدخال نطاق المتجر'],
] as const)('the rules for %s find “%s”', (language, text) => {
  expect(voices[language].some(({ pattern }) => pattern.test(text))).toBe(true)
})
