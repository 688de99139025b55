// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LiveDraft } from './use-draft.ts'
import { storyLanguageLike, useSourceLanguage } from './use-source-language.ts'
import { emptyDraft, inputOf } from './wizard-rules.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let draft: LiveDraft
let change: (fields: Partial<LiveDraft>) => void
let read: { input: string; language: string | null } | undefined

beforeEach(() => {
  root = createRoot(document.createElement('div'))
  read = undefined
})
afterEach(() => act(() => root.unmount()))

const set = (fields: Partial<LiveDraft>) => {
  draft = { ...draft, ...fields }
}
function Wizard() {
  change = useSourceLanguage(draft, read && read.input === inputOf(draft) ? read : undefined, set, 'en')
  return null
}
// Twice: what an effect changed is shown by the next pass.
const show = () => [0, 1].forEach(() => void act(() => root.render(<Wizard />)))
const open = (fields: Partial<LiveDraft>) => {
  draft = { ...emptyDraft, ...fields }
  show()
}
const type = (url: string, language: string) => {
  act(() => change({ url }))
  read = { input: url, language }
  show()
}
const write = (script: string, language: string | null) => {
  act(() => change({ script }))
  read = { input: script.trim(), language }
  show()
}

it('takes the language of the page, not that of the previous story', () => {
  open({ language: 'ar' })
  type('https://a.example/1', 'de')
  expect(draft.language).toBe('de')
  type('https://a.example/2', 'en-US')
  expect(draft.language).toBe('en')
})

it('keeps what was chosen for this link, and follows the next link again', () => {
  open({ language: 'en' })
  type('https://a.example/1', 'de')
  act(() => change({ language: 'fr' }))
  show()
  expect(draft.language).toBe('fr')
  type('https://a.example/2', 'es')
  expect(draft.language).toBe('es')
})

it('keeps what was chosen before the link was typed', () => {
  open({ language: 'en' })
  act(() => change({ language: 'fr' }))
  type('https://a.example/1', 'de')
  expect(draft.language).toBe('fr')
})

it('WIZ-19 keeps the language of a draft that was left with its link', () => {
  read = { input: 'https://a.example/1', language: 'de' }
  open({ language: 'fr', url: 'https://a.example/1' })
  expect(draft.language).toBe('fr')
})

it('takes the language of a script as it is written, and none of the previous story where it can not be told', () => {
  open({ type: 'script', language: 'ar' })
  write('Der', null)
  expect(draft.language).toBe('en')
  write('Der Hafen ist heute', 'de')
  expect(draft.language).toBe('de')
  write('Der Hafen ist heute geschlossen', 'de')
  expect(draft.language).toBe('de')
})

it('keeps what was chosen for a script while it is written on, and follows the next one', () => {
  open({ type: 'script' })
  write('Der Hafen', 'de')
  act(() => change({ language: 'fr' }))
  write('Der Hafen ist heute geschlossen', 'de')
  expect(draft.language).toBe('fr')
  write('La panadería abre a las cuatro', 'es')
  expect(draft.language).toBe('es')
  act(() => change({ language: 'fr' }))
  write('', null)
  write('The oven is lit at four', 'en')
  expect(draft.language).toBe('en')
})

it('keeps what was chosen before the script was written, and the language of a draft that was left with it', () => {
  open({ type: 'script' })
  act(() => change({ language: 'fr' }))
  write('Der Hafen ist heute geschlossen', 'de')
  write('Der Hafen ist heute und morgen geschlossen', 'de')
  expect(draft.language).toBe('fr')
  act(() => root.unmount())
  root = createRoot(document.createElement('div'))
  read = { input: 'Der Hafen', language: 'de' }
  open({ type: 'script', script: 'Der Hafen', language: 'it' })
  expect(draft.language).toBe('it')
})

it('knows the story language of a page', () => {
  expect(storyLanguageLike('en-US', 'en-GB')).toBe('en-GB')
  expect(storyLanguageLike('zh-TW', 'zh-CN')).toBe('zh-TW')
  expect(storyLanguageLike('zh-Hans', 'en')).toBe('zh-CN')
  expect(storyLanguageLike('zh-HK', 'en')).toBe('zh-TW')
  expect(storyLanguageLike('nb-NO', 'en')).toBe('no')
  expect(storyLanguageLike('pt-BR', 'en')).toBe('pt')
  expect(storyLanguageLike('not a tag', 'en')).toBeNull()
  expect(storyLanguageLike('sw', 'en')).toBeNull()
})
