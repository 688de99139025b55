// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LiveDraft } from './use-draft.ts'
import { storyLanguageLike, useSourceLanguage } from './use-source-language.ts'
import { emptyDraft } from './wizard-rules.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let draft: LiveDraft
let change: (fields: Partial<LiveDraft>) => void
let read: { url: string; language: string } | undefined

beforeEach(() => {
  root = createRoot(document.createElement('div'))
  read = undefined
})
afterEach(() => act(() => root.unmount()))

const set = (fields: Partial<LiveDraft>) => {
  draft = { ...draft, ...fields }
}
function Wizard() {
  change = useSourceLanguage(draft, read && read.url === draft.url ? read : undefined, set)
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
  read = { url, language }
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
  read = { url: 'https://a.example/1', language: 'de' }
  open({ language: 'fr', url: 'https://a.example/1' })
  expect(draft.language).toBe('fr')
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
