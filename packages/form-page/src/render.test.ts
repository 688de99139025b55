import { gzipSync } from 'node:zlib'
import {
  type ElementKind,
  elementKinds,
  emptyForm,
  type Form,
  formLanguages,
  newBlock,
  newElement,
  newEnding,
  newPage,
} from '@taplore/form'
import { directionOfLanguage, inputOfPost, outcomeOf } from '@taplore/form/engine'
import { arbitraryForm, arbitraryInput } from '@taplore/form/testing'
import fc from 'fast-check'
import { parse, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import {
  continueFrom,
  drawEnding,
  drawNotice,
  drawPassword,
  drawScreen,
  mediaOriginsOf,
  renderContextOf,
  renderFormPage,
  renderPageBootstrap,
  walkTo,
  wordsOf,
} from './index.ts'

const data = { formId: '0198', version: 1, captcha: null, source: null, isEmbedded: false }

/** The page of a form as a stranger gets it. */
function page(form: Form, { at = '', input = {}, language = form.language as string, errors = false } = {}) {
  const words = wordsOf(language)
  const context = { language, today: '2026-03-01' }
  const move = errors ? continueFrom(form, input, { at, shown: null, ...context }) : null
  const walked = walkTo(form, input, move?.type === 'show' ? move.at : at, context)
  const drawing = renderContextOf({
    form,
    words,
    input,
    response: walked.response,
    errors: move?.type === 'show' ? move.errors : [],
    seed: 's',
    today: '2026-03-01',
  })
  const { markup, style } = renderFormPage({
    form,
    language,
    words,
    body: drawScreen(drawing, walked),
    data: { ...data, form, language, words, input, at: walked.at, action: '/f/test' },
    languages: [
      { code: 'en', href: '?lang=en' },
      { code: 'de', href: '?lang=de' },
    ],
    action: '/f/test',
    script: '/_taplore/form.js',
    hasBrandMark: true,
    isEmbedded: false,
  })
  return {
    markup: markup + renderPageBootstrap({ state: 'state' }),
    style,
    screen: drawScreen(drawing, walked).markup,
    walked,
  }
}

function faultsOf(markup: string): string[] {
  const faults: string[] = []
  parse(markup, { onParseError: ({ code, startLine, startCol }) => faults.push(`${code} ${startLine}:${startCol}`) })
  return faults
}

interface Node {
  nodeName: string
  tagName?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
  value?: string
}

function nodesOf(markup: string): Node[] {
  const nodes: Node[] = []
  const visit = (node: Node) => {
    nodes.push(node)
    for (const child of node.childNodes ?? []) visit(child)
  }
  visit(parseFragment(markup) as Node)
  return nodes
}

const attribute = (node: Node, name: string) => node.attrs?.find((entry) => entry.name === name)?.value

/** What there is to read. */
const textsOf = (markup: string) =>
  nodesOf(markup)
    .flatMap(({ value }) => value ?? [])
    .join('')

/** Names of elements and attributes that a page can have; anything else came out of a text. */
function expectInert(markup: string) {
  for (const node of nodesOf(markup)) {
    if (node.tagName === 'script')
      expect(['/_taplore/form.js', 'application/json']).toContain(attribute(node, 'src') ?? attribute(node, 'type'))
    for (const { name, value } of node.attrs ?? []) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/)
      if (name === 'href' || name === 'src' || name === 'action')
        expect(value).not.toMatch(/^\s*(javascript|data:text|vbscript):/i)
    }
    expect(['iframe', 'object', 'embed', 'base', 'marquee']).not.toContain(node.tagName)
  }
}

const naughty = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus='",
  '</textarea></select></style></script><b>',
  '</title><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor|x}}',
  '\u202e\u0000\ud800 مرحبا 👩‍👩‍👧',
  '[x](javascript:alert(1)) **<b>**',
]

/** One element of every kind with a text in each of its places. */
function everyKind(text: string): Form {
  const kinds = Object.keys(elementKinds) as ElementKind[]
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    const texts = [
      'title',
      'help',
      'placeholder',
      'label',
      'text',
      'wording',
      'caption',
      'otherLabel',
      'lowLabel',
      'highLabel',
      'unit',
      'addLabel',
      'yesLabel',
      'noLabel',
    ]
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, texts.includes(name) ? text : fill(member)]),
    )
  }
  const elements = kinds.map((kind) => {
    const made = fill(newElement(kind, { id: `q_${kind.replace('-', '_')}` } as never)) as Record<string, unknown>
    if (kind === 'repeat')
      made.elements = [fill(newElement('short-text', { id: 'inner' })), fill(newElement('file', { id: 'innerfile' }))]
    if (kind === 'slot') made.slots = [{ id: 'a', date: '2026-04-01', time: '09:00', minutes: 30, capacity: null }]
    if ('hasOther' in made) made.hasOther = true
    return made
  })
  return emptyForm({
    title: text,
    description: text,
    pages: [newPage({ title: text, blocks: [newBlock({ elements: elements as never })] })],
    endings: [newEnding({ title: text, text, buttonLabel: text, buttonUrl: 'https://example.com' })],
    settings: { ...emptyForm().settings, layout: 'pages', closedText: text, submitLabel: text },
    theme: { ...emptyForm().theme, css: `${text} @import url(//evil.example)` },
  })
}

describe('the page of a form', () => {
  it('FORM-06 prints every form as a document that a parser reads without a fault, in both layouts', () => {
    fc.assert(
      fc.property(arbitraryForm(), arbitraryInput(), fc.boolean(), (form, input, errors) => {
        for (const layout of ['steps', 'pages'] as const) {
          const given = { ...form, settings: { ...form.settings, layout, hasNumbers: errors, hasReview: errors } }
          const first = page(given, { input, errors })
          expect(faultsOf(first.markup)).toEqual([])
          expectInert(first.markup)
          for (const screen of first.walked.screens) {
            const shown = page(given, { input, errors, at: screen.steps[0]?.blockId })
            const ids = nodesOf(shown.screen)
              .map((node) => attribute(node, 'id'))
              .filter((id) => id !== undefined)
            expect(ids).toHaveLength(new Set(ids).size)
            expect(faultsOf(shown.markup)).toEqual([])
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(naughty)('keeps %j as words wherever it stands', (text) => {
    const form = everyKind(text)
    const answers = Object.fromEntries(form.pages[0]?.blocks[0]?.elements.map(({ id }) => [id, text]) ?? [])
    for (const input of [{}, answers]) {
      const shown = page(form, { input, errors: true })
      expect(faultsOf(shown.markup)).toEqual([])
      expectInert(shown.markup)
      expect(shown.style).not.toMatch(/<|@import/)
    }
    const outcome = outcomeOf(form, walkTo(form, {}, '', {}).response)
    if (outcome?.type !== 'page') throw new Error('The form ends on a page.')
    expectInert(drawEnding(outcome, { words: wordsOf('en'), language: 'en', action: '/f/x' }).markup)
    expectInert(drawNotice('closed', { words: wordsOf('en'), language: 'en', form }).markup)
  })

  it('labels every field, and names what describes it', () => {
    const { markup } = page(everyKind('Words'), { errors: true })
    const nodes = nodesOf(markup)
    const ids = new Set(nodes.map((node) => attribute(node, 'id')))
    const labelled = new Set(nodes.filter(({ tagName }) => tagName === 'label').map((node) => attribute(node, 'for')))
    const inLabels = new Set(nodes.filter(({ tagName }) => tagName === 'label').flatMap((node) => [...within(node)]))
    for (const node of nodes) {
      if (!['input', 'select', 'textarea'].includes(node.tagName ?? '') || attribute(node, 'type') === 'hidden')
        continue
      const isNamed =
        attribute(node, 'aria-label') !== undefined || inLabels.has(node) || labelled.has(attribute(node, 'id'))
      expect([attribute(node, 'name'), isNamed]).toEqual([attribute(node, 'name'), true])
      for (const id of (attribute(node, 'aria-describedby') ?? '').split(' ').filter(Boolean)) expect(ids).toContain(id)
    }
    for (const { tagName, childNodes } of nodes)
      if (tagName === 'fieldset') expect(childNodes?.[0]?.nodeName).toBe('legend')
  })

  it('posts what it shows: filled fields come back as the same answers', () => {
    const form = everyKind('Words')
    const input = {
      q_short_text: 'Ada',
      q_long_text: '\n two\nlines',
      q_number: '12.5',
      q_single_choice: { choices: ['a'] },
      q_multiple_choice: { choices: ['a', 'b'], other: 'own' },
      q_ranking: ['b', 'a'],
      q_matrix_single: { a: 'b', b: 'a' },
      q_name: { first: 'Ada', last: 'L' },
      q_yes_no: false,
      q_date_time: '2026-03-04T05:06',
      q_currency: { minor: 1250, currency: 'USD' },
      q_rating: 4,
      q_consent: { agreed: true, wording: 'Words', language: 'en' },
      q_signature: { type: 'typed', name: 'Ada' },
      q_repeat: [{ inner: 'one' }, { inner: 'two' }],
    }
    const before = walkTo(form, input, '', { language: 'en' }).response.answers
    const fields = fieldsOf(page(form, { input }).screen)
    const after = walkTo(form, inputOfPost(form, fields), '', { language: 'en' }).response.answers
    expect(Object.keys(before)).toHaveLength(Object.keys(input).length)
    expect(after).toEqual(before)
  })

  it('says how many choices may be made, and ties that to the group', () => {
    const choices = ['One', 'Two'].map((label) => ({ id: label, label }))
    const screenOf = (fields: object, language = 'en') => {
      const elements = [newElement('multiple-choice', { id: 'many', choices, ...fields })]
      const form = emptyForm({ pages: [newPage({ blocks: [newBlock({ elements })] })] })
      return page({ ...form, language: language as Form['language'] }, { language }).screen
    }
    expect(textsOf(screenOf({}))).toContain('Choose as many as you like.')
    expect(textsOf(screenOf({}, 'de'))).toContain('Mehrere Antworten sind möglich.')
    expect(textsOf(screenOf({ help: 'Own words', maxChoices: 2 }))).toContain('Please choose at most 2.')
    expect(textsOf(screenOf({ help: 'Own words' }))).not.toContain('Choose as many')
    const [group] = nodesOf(screenOf({ help: 'Own words', minChoices: 1 })).filter(
      ({ tagName }) => tagName === 'fieldset',
    )
    expect(group && attribute(group, 'aria-describedby')).toBe('f-many-m f-many-h')
    expect(
      page(
        emptyForm({
          pages: [newPage({ blocks: [newBlock({ elements: [newElement('single-choice', { choices })] })] })],
        }),
      ).screen,
    ).not.toContain('-m"')
  })

  it('writes kept numbers as they are read in each language', () => {
    const form = emptyForm({
      pages: [
        newPage({
          blocks: [
            newBlock({
              elements: [
                newElement('number', { id: 'part', decimals: 4 }),
                newElement('slider', { id: 'dark', max: 5, step: 0.125 }),
                newElement('currency', { id: 'price', currency: 'KWD' }),
                newElement('matrix-input', {
                  id: 'grid',
                  rows: [{ id: 'r', label: 'R' }],
                  columns: [{ id: 'c', label: 'C', input: 'number' }],
                }),
              ],
            }),
          ],
        }),
      ],
      settings: { ...emptyForm().settings, layout: 'pages' },
    })
    const input = { part: 0.125, dark: 1.125, price: { minor: 12_500, currency: 'KWD' }, grid: { r: { c: 2.125 } } }
    for (const language of ['en', 'de', 'fr', 'ar', 'hi', 'pt-BR'] as const) {
      const given = { ...form, language }
      const fields = fieldsOf(page(given, { input, language }).screen)
      expect(walkTo(given, inputOfPost(given, fields), '', { language }).response.answers, language).toEqual(input)
    }
  })

  it('FORM-03 names the amount of a payment that its formula comes to, with its currency, and none where there is none', () => {
    const asked = (formula: string, currency: string) => {
      const elements = [newElement('number', { id: 'n' }), newElement('payment', { id: 'pay', formula, currency })]
      return emptyForm({
        pages: [newPage({ blocks: [newBlock({ elements })] })],
        settings: { ...emptyForm().settings, layout: 'pages' },
      })
    }
    const said = (form: Form, language = 'en', input: object = { n: 3 }) =>
      textsOf(page({ ...form, language: language as Form['language'] }, { input: { ...input }, language }).screen)
    const loaves = asked('{n} * 411.505', 'EUR')
    expect(said(loaves)).toContain('Amount: €1,234.52. Payments aren’t')
    expect(said(loaves, 'de')).toContain('Betrag: 1.234,52\u00a0€. Für')
    expect(said(asked('{n} * 100', 'JPY'))).toContain('Amount: ¥300. Payments')
    expect(said(loaves, 'en', {})).toContain('Amount: €0.00. Payments')
    for (const formula of ['', '{n} +', '1 / ({n} - 3)', '"much"', '0 - {n}']) {
      expect(said(asked(formula, 'EUR')), formula).toContain('Payments aren’t set up for this form')
      expect(said(asked(formula, 'EUR')), formula).not.toContain('Amount')
    }
    const without = asked('', 'EUR')
    for (const { code } of formLanguages) expect(said(without, code)).not.toMatch(/EUR|€|amount|[(（]\s*[)）]/)
  })

  it('RTL and languages: the page says its language and direction, and offers the others', () => {
    const form = { ...everyKind('Words'), translations: { ar: { 'form.title': 'عنوان' } } }
    const { markup } = page(form, { language: 'ar' })
    expect(directionOfLanguage('ar')).toBe('rtl')
    expect(markup).toContain('<html lang="ar" dir="rtl">')
    expect(markup).toContain('<title>عنوان</title>')
    expect(markup).toContain('hreflang="de"')
  })

  it('gives English texts on an Arabic page their own direction, wherever they stand', () => {
    const { markup } = page(everyKind('English words.'), { language: 'ar', errors: true })
    // Fields and attributes have no words around them; what is printed stands apart.
    const printed = nodesOf(markup).filter(({ childNodes }) =>
      childNodes?.some(({ value }) => value === 'English words.'),
    )
    expect(printed.length).toBeGreaterThan(60)
    for (const { tagName, attrs } of printed)
      if (tagName !== 'bdi')
        expect([tagName, attrs?.find(({ name }) => name === 'dir')?.value]).toEqual([tagName, 'auto'])
  })

  it('tells how many steps a scale has, so that a phone breaks eleven into six and five of the same width in all', () => {
    const { markup, style } = page(everyKind('Words'))
    expect(markup).toContain('class="scale n11"')
    expect(style).toContain('.n11 label{grid-column:span 5}.n11 label:nth-child(n+7){grid-column:span 6}')
  })

  it('keeps the hash of the password, quotas and other languages out of the page', () => {
    const form = everyKind('Words')
    const secret = {
      ...form,
      translations: { de: { 'form.title': 'Geheimer Titel' } },
      settings: { ...form.settings, passwordHash: 'scrypt-hash' },
    }
    const { markup } = page(secret)
    expect(markup).not.toContain('scrypt-hash')
    expect(markup).not.toContain('Geheimer')
  })

  it('says which files are accepted where that needs no words', () => {
    const asked = (fields: Parameters<typeof newElement<'file'>>[1]) =>
      page(emptyForm({ pages: [newPage({ blocks: [newBlock({ elements: [newElement('file', fields)] })] })] })).markup
    expect(asked({ extensions: ['pdf', 'png'] })).toContain('Up to 25 MB · PDF, PNG</p>')
    expect(asked({ categories: ['archive'] })).toContain('Up to 25 MB · ZIP, GZ, 7Z, TAR, RAR</p>')
    expect(asked({ categories: ['image'], extensions: ['pdf'] })).toContain('Up to 25 MB</p>')
    expect(asked({ categories: ['image'] })).toContain('data-kind="This type of file isn’t accepted: {name}."')
    expect(asked({})).not.toContain('data-kind')
  })

  it('has a style sheet of less than 5 KB compressed, dark colours among it', () => {
    const { style } = page(emptyForm())
    expect(gzipSync(style).length).toBeLessThan(5 * 1024)
    expect(style).toContain('prefers-color-scheme:dark')
  })

  it('has arrows and the keys that continue where one question is asked at a time, and a side image of its own', () => {
    const picture = { assetId: null, url: 'https://media.example/b.png', width: 4, height: 3, alt: 'Bread' }
    const steps = (kind: 'short-text' | 'long-text' | 'file') => {
      const asked = newElement(kind, { id: 'q', image: { picture, place: 'end' } })
      const blocks = [newBlock({ id: 'b', elements: [asked] }), newBlock({ elements: [newElement('email')] })]
      return emptyForm({ title: 'Bread', pages: [newPage({ blocks })] })
    }
    const [short, long, file] = (['short-text', 'long-text', 'file'] as const).map((kind) => page(steps(kind)).markup)
    expect(short).toContain('or press <b>Enter ↵</b>')
    expect(long).toContain('or press <b>Ctrl + Enter ↵</b>')
    expect(file).toContain('or press <b>Ctrl + Enter ↵</b>')
    expect(short).toMatch(
      /<button class="up"[^>]* disabled[^>]*><\/button><button class="down"[^>]*aria-hidden="true">/,
    )
    expect(short).toMatch(/<div class="e side end"[^>]*><img class="beside" src="https:\/\/media.example\/b.png"/)
    expect(short).toContain('<span class="name">Bread</span>')
    const classic = page({ ...steps('short-text'), settings: { ...emptyForm().settings, layout: 'pages' } }).markup
    expect(classic).not.toMatch(/class="(nav|hint|name)"/)
    expect(mediaOriginsOf(steps('file'))).toEqual(['https://media.example'])
  })

  it('asks for a password, and names the hosts that media come from', () => {
    const markup = drawPassword({ words: wordsOf('en'), action: '/f/x', fault: 'wrongPassword' }).markup
    expect(markup).toContain('role="alert"')
    expectInert(markup)
    const picture = { assetId: null, url: 'https://media.example/a.png', width: 1, height: 1, alt: '' }
    const elements = [
      newElement('picture', { picture }),
      newElement('video', { url: 'https://videos.example/watch?v=1' }),
    ]
    expect(mediaOriginsOf(emptyForm({ pages: [newPage({ blocks: [newBlock({ elements })] })] }))).toEqual([
      'https://media.example',
    ])
  })
})

function within(node: Node): Set<Node> {
  const found = new Set<Node>()
  const visit = (child: Node) => {
    found.add(child)
    for (const next of child.childNodes ?? []) visit(next)
  }
  visit(node)
  return found
}

/** What a browser would post. */
function fieldsOf(markup: string): [string, string][] {
  const fields: [string, string][] = []
  for (const node of nodesOf(markup)) {
    const name = attribute(node, 'name')
    const type = attribute(node, 'type')
    if (name === undefined || type === 'file' || node.tagName === 'button') continue
    if (node.tagName === 'textarea') fields.push([name, node.childNodes?.[0]?.value ?? ''])
    else if (node.tagName === 'select') {
      const options = node.childNodes ?? []
      const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0]
      if (chosen) fields.push([name, attribute(chosen, 'value') ?? ''])
    } else if (type !== 'radio' && type !== 'checkbox') fields.push([name, attribute(node, 'value') ?? ''])
    else if (attribute(node, 'checked') !== undefined) fields.push([name, attribute(node, 'value') ?? 'on'])
  }
  return fields
}
