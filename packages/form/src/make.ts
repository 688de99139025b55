import type { Block, Form, FormPage } from './document.ts'
import { formVersion } from './document.ts'
import type { Choice } from './elements/base.ts'
import { type ElementByKind, type ElementKind, elementKinds } from './elements/index.ts'
import { makeId } from './id.ts'
import type { FormLanguageCode } from './languages.ts'
import { limits } from './limits.ts'
import { defaultSettings, type Ending } from './settings.ts'
import { defaultTheme } from './theme.ts'

/** A form with one empty page, one thank-you page, and defaults. */
export function emptyForm(fields: Partial<Omit<Form, 'version'>> & { language?: FormLanguageCode } = {}): Form {
  return {
    version: formVersion,
    title: '',
    description: '',
    language: 'en',
    translations: {},
    welcome: null,
    pages: [newPage()],
    endings: [newEnding()],
    variables: [],
    scoreBands: [],
    quotas: [],
    theme: defaultTheme(),
    settings: defaultSettings(),
    ...fields,
  }
}

/** An element of a kind with its defaults and a new id. */
export function newElement<K extends ElementKind>(
  kind: K,
  fields: Partial<Omit<ElementByKind[K], 'kind'>> = {},
): ElementByKind[K] {
  // The record pairs each kind with its own definition; the compiler cannot follow that through a spread.
  return { id: makeId(), ...elementKinds[kind].defaults(), ...fields } as unknown as ElementByKind[K]
}

export function newBlock(fields: Partial<Block> = {}): Block {
  return { id: makeId(), showIf: null, elements: [], actions: [], jumps: [], ...fields }
}

export function newPage(fields: Partial<FormPage> = {}): FormPage {
  return { id: makeId(), title: '', showIf: null, blocks: [], ...fields }
}

export function newEnding(fields: Partial<Omit<Extract<Ending, { type: 'page' }>, 'type'>> = {}): Ending {
  return {
    id: makeId(),
    name: '',
    when: null,
    type: 'page',
    title: '',
    text: '',
    buttonLabel: '',
    buttonUrl: '',
    showsScore: false,
    canRestart: false,
    ...fields,
  }
}

/**
 * Choices from a pasted list: one per line, or per tab or semicolon in a single line. Bullets, numbers and leading
 * spaces are removed, and so are existing choices; at most as many as a question may have.
 */
export function choicesFromText(text: string, present: readonly Choice[] = []): Choice[] {
  const lines = text.trim().split(/\r\n?|\n/)
  const words = lines.length > 1 ? lines : (lines[0] ?? '').split(/[;\t]/)
  const seen = new Set(present.map(({ label }) => label.trim().toLowerCase()))
  const choices: Choice[] = []
  for (const word of words) {
    const label = word
      .replace(/^\s*(?:[-*•–◦▪]|\d{1,3}[.)]|[a-z][.)])\s+/i, '')
      .trim()
      .slice(0, limits.labelLength)
    if (label === '' || seen.has(label.toLowerCase()) || present.length + choices.length >= limits.choices) continue
    seen.add(label.toLowerCase())
    choices.push({ id: makeId(), label: label.toWellFormed() })
  }
  return choices
}
