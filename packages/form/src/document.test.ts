import { describe, expect, it } from 'vitest'
import {
  choicesFromText,
  type ElementKind,
  elementKinds,
  emptyForm,
  formLanguages,
  limits,
  newBlock,
  newElement,
  newPage,
  parseElement,
  parseForm,
  parseRichText,
  plainText,
  textsOf,
  translateForm,
  translationState,
} from './index.ts'

const kinds = Object.keys(elementKinds) as ElementKind[]

describe('the document', () => {
  it('FORM-03 knows at least 35 kinds of fields, each with settings that it accepts itself', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(35)
    for (const kind of kinds) {
      const element = newElement(kind)
      expect(elementKinds[kind].schema.safeParse(element).success, kind).toBe(true)
      expect(parseElement(element), kind).toEqual({ ok: true, value: element })
    }
  })

  it('FORM-03 holds every kind the specification names, in one form', () => {
    const named =
      'short-text long-text email phone number date single-choice multiple-choice dropdown rating scale file signature'
    for (const kind of `${named} address section hidden consent calculated repeat`.split(' '))
      expect(kinds).toContain(kind)
    const form = emptyForm({
      pages: [newPage({ blocks: kinds.map((kind) => newBlock({ elements: [newElement(kind)] })) })],
    })
    expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual({ ok: true, value: form })
  })

  it('refuses what it does not know, and says where', () => {
    const form = emptyForm({ pages: [newPage({ blocks: [newBlock({ elements: [newElement('email')] })] })] })
    const broken = JSON.parse(JSON.stringify(form))
    broken.pages[0].blocks[0].elements[0].isRequired = 'yes'
    const result = parseForm(broken)
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.issues[0]?.path).toEqual(['pages', 0, 'blocks', 0, 'elements', 0, 'isRequired'])
    expect(parseForm({ ...form, surprise: 1 }).ok).toBe(false)
  })

  it('refuses a document that is too large or too deep before reading it', () => {
    const large = { ...emptyForm(), description: 'x'.repeat(limits.documentBytes) }
    expect(parseForm(large)).toMatchObject({ ok: false, issues: [{ code: 'too_large' }] })
    let deep: unknown = 1
    for (let level = 0; level < 50_000; level += 1) deep = [deep]
    expect(parseForm({ ...emptyForm(), pages: deep })).toMatchObject({ ok: false, issues: [{ code: 'too_deep' }] })
    expect(parseForm({ ...emptyForm(), pages: () => 1 })).toMatchObject({ ok: false })
  })

  it('refuses an id that is used twice', () => {
    const element = newElement('number')
    const form = emptyForm({ pages: [newPage({ blocks: [newBlock({ elements: [element, element] })] })] })
    expect(parseForm(form)).toMatchObject({ ok: false, issues: [{ code: 'duplicate_id' }] })
  })

  it('refuses names that every object answers to', () => {
    expect(parseElement(newElement('number', { id: 'constructor' })).ok).toBe(false)
    expect(parseElement(newElement('hidden', { key: 'toString' })).ok).toBe(false)
  })

  it('refuses script addresses, and an answer that would choose the host of a redirect', () => {
    const to = (url: string) =>
      parseForm(emptyForm({ endings: [{ id: 'a', name: '', when: null, type: 'redirect', url }] })).ok
    expect(to('https://example.com/?name={{first|you}}')).toBe(true)
    expect(to('javascript:alert(1)')).toBe(false)
    expect(to('https://{{host|x}}.example/')).toBe(false)
    expect(to('//example.com')).toBe(false)
    expect(to('/\\example.com')).toBe(false)
  })
})

describe('choicesFromText', () => {
  it('makes choices of a pasted list, each once, without its bullets', () => {
    const labels = (text: string) => choicesFromText(text, [{ id: 'a', label: 'Red' }]).map(({ label }) => label)
    expect(labels('- Red\n* Blue\r\n3) Green\n\n  blue \n10 pounds')).toEqual(['Blue', 'Green', '10 pounds'])
    expect(labels('Tea; Coffee;tea')).toEqual(['Tea', 'Coffee'])
    expect(choicesFromText(Array.from({ length: 900 }, (_, index) => `n${index}`).join('\n'))).toHaveLength(
      limits.choices,
    )
  })
})

describe('texts', () => {
  const form = emptyForm({
    title: 'Feedback',
    pages: [
      newPage({
        blocks: [
          newBlock({
            elements: [
              newElement('single-choice', {
                id: 'mood',
                title: 'How was it, {{name|you}}?',
                choices: [
                  { id: 'good', label: 'Good' },
                  { id: 'bad', label: 'Bad' },
                ],
              }),
              newElement('hidden', { id: 'from', title: 'Campaign' }),
            ],
          }),
        ],
      }),
    ],
    translations: {
      de: {
        'mood.title': 'Wie war es, {{name|du}}?',
        'mood.choices.good.label': 'Gut',
        'gone.title': 'Weg',
        'form.title': '',
      },
    },
  })

  it('offers 18 languages, two of them from right to left', () => {
    expect(formLanguages).toHaveLength(18)
    expect(formLanguages.filter((language) => language.direction === 'rtl')).toHaveLength(2)
  })

  it('lists every text that respondents see, by keys that survive a move', () => {
    expect(textsOf(form).map((text) => text.key)).toEqual([
      'form.title',
      'mood.title',
      'mood.choices.good.label',
      'mood.choices.bad.label',
    ])
  })

  it('shows a translation, and the own language where there is none', () => {
    const german = translateForm(form, 'de')
    expect(german.title).toBe('Feedback')
    expect(textsOf(german).map((text) => text.text)).toEqual(['Feedback', 'Wie war es, {{name|du}}?', 'Gut', 'Bad'])
    expect(german.language).toBe('de')
    expect(translateForm(form, 'fr')).toBe(form)
    expect(translationState(form, 'de')).toEqual({
      language: 'de',
      total: 4,
      done: 2,
      missing: ['form.title', 'mood.choices.bad.label'],
      left: ['gone.title'],
    })
  })

  it('reads marks in rich words, and takes everything else as text', () => {
    expect(parseRichText('# Hi\n\nSee **this** and [that](https://example.com)\nnow\n- one\n- two')).toMatchObject([
      { type: 'heading' },
      {
        type: 'paragraph',
        runs: [{}, { isBold: true, text: 'this' }, {}, { href: 'https://example.com' }, { text: '\n' }, {}],
      },
      { type: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
    ])
    expect(plainText('<b>[x](javascript:alert(1))</b>')).toBe('<b>[x](javascript:alert(1))</b>')
  })
})
