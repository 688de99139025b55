import {
  contrastProblems,
  defaultTheme,
  elementsOf,
  emptyForm,
  limits,
  newElement,
  problemsOf,
  problemText,
  updateElement,
} from '@taplore/form'
import { createSharedForm } from '@taplore/form/shared'
import { describe, expect, it } from 'vitest'
import {
  addQuestion,
  chooseKind,
  continueFrom,
  goPast,
  isBlank,
  joinWithPrevious,
  moveBy,
  moveToOwnBlock,
  pasteList,
  removeElement,
} from './commands.ts'
import { findKinds } from './document/kinds.ts'
import { sampleForm } from './harness/forms.ts'
import { fieldsOf, patchOf } from './inspector/element-fields.tsx'
import { previewMarkup, tryOn, untried } from './preview/preview-page.ts'
import { showProblem, wordsOfProblem } from './shell/dialogs.tsx'
import { Builder } from './store/builder.ts'
import { english, type TextKey } from './texts/en.ts'
import { applyBrandTheme } from './theme/apply-brand.ts'

const text = (key: TextKey) => english[key] ?? key
const builderOf = (name: string) => new Builder({ doc: createSharedForm(sampleForm(name)) })
const idsIn = (builder: Builder) => elementsOf(builder.form).map(({ id }) => id)

describe('a builder', () => {
  it('FORM-03 takes typing into one field back in one step, and two acts in two', () => {
    const builder = builderOf('bakery')
    for (const title of ['W', 'Wh', 'Why'])
      builder.change((form) => updateElement(form, { id: 'why', patch: { title } }), { grows: 'title why' })
    removeElement(builder, 'mail')
    expect(idsIn(builder)).not.toContain('mail')
    builder.undo()
    expect(idsIn(builder)).toContain('mail')
    builder.undo()
    expect(elementsOf(builder.form).find(({ id }) => id === 'why')).toMatchObject({ title: 'What went wrong?' })
    expect(builder.state.get().canUndo).toBe(false)
    builder.redo()
    expect(elementsOf(builder.form).find(({ id }) => id === 'why')).toMatchObject({ title: 'Why' })
  })

  it('tells what was refused and leaves the form as it was, and changes nothing when it may only be looked at', () => {
    const codes: string[] = []
    const doc = createSharedForm(sampleForm('bakery'))
    const builder = new Builder({ doc, onRefused: (code) => codes.push(code) })
    expect(builder.change((form) => updateElement(form, { id: 'last', patch: { max: 99 } }))).toBe(false)
    expect(codes).toEqual(['NOT_VALID'])
    const looking = new Builder({ doc, isReadOnly: true })
    expect(moveBy(looking, 'last', 1)).toBe(false)
  })

  it('FORM-03 moves a question past blocks and pages and brings it together with another', () => {
    const builder = builderOf('bakery')
    moveBy(builder, 'mail', -1)
    expect(idsIn(builder)).toEqual(['bread', 'last', 'why', 'mail', 'when', 'loaves'])
    moveBy(builder, 'mail', -1)
    expect(builder.form.pages[0]?.blocks).toHaveLength(4)
    expect(moveBy(builder, 'bread', -1)).toBe(false)
    joinWithPrevious(builder, 'last')
    expect(builder.form.pages[0]?.blocks[0]?.elements.map(({ id }) => id)).toEqual(['bread', 'last'])
    moveToOwnBlock(builder, 'bread')
    expect(builder.form.pages[0]?.blocks.map(({ elements }) => elements.length)).toEqual([1, 1, 1, 1])
  })

  it('FORM-03 makes a question of the first line of a pasted list, and choices of the others', () => {
    const builder = builderOf('empty')
    const id = addQuestion(builder)
    pasteList(builder, id, 'Which loaf?\n1. Rye\n2. Oat')
    expect(elementsOf(builder.form)).toMatchObject([
      { kind: 'single-choice', title: 'Which loaf?', choices: [{ label: 'Rye' }, { label: 'Oat' }] },
    ])
    chooseKind(builder, id, 'ranking')
    expect(elementsOf(builder.form)).toMatchObject([{ kind: 'ranking', title: '', choices: [{ label: 'Rye' }, {}] }])
  })

  it('FORM-03 keeps every line of a pasted list: two lines, questions, and at the end of the form; one undo takes all back', () => {
    const builder = builderOf('empty')
    const id = addQuestion(builder)
    pasteList(builder, id, 'Which loaf?\r\n- Rye')
    expect(elementsOf(builder.form)).toMatchObject([{ title: 'Which loaf?', choices: [{ label: 'Rye' }] }])
    pasteList(builder, null, '1. Who are you?\n2. Where from？\n\n3. Why?')
    const titles = () => elementsOf(builder.form).map((element) => 'title' in element && element.title)
    expect(titles()).toEqual(['Which loaf?', 'Who are you?', 'Where from？', 'Why?'])
    builder.undo()
    expect(titles()).toEqual(['Which loaf?'])
    pasteList(builder, null, `Town\n${'x'.repeat(900)}`)
    expect(titles()).toEqual(['Which loaf?', 'Town'])
  })

  it('FORM-03 says that a pasted list is longer than a question may be, and takes what there is room for', () => {
    const codes: string[] = []
    const doc = createSharedForm(sampleForm('empty'))
    const builder = new Builder({ doc, onRefused: (code) => codes.push(code) })
    pasteList(builder, null, `Town\n${Array.from({ length: 10_000 }, (_, index) => `Town ${index}`).join('\n')}`)
    const [town] = elementsOf(builder.form)
    expect(town && 'choices' in town ? town.choices.length : 0).toBe(limits.choices)
    expect(codes).toEqual(['TOO_MANY'])
  })

  it('FORM-03 goes on from a title into empty choices, to a new question in between, and to the empty line at the end', () => {
    const builder = builderOf('bakery')
    const wish = () => builder.state.get().focusWish
    const count = idsIn(builder).length
    const last = addQuestion(builder, 'single-choice', idsIn(builder).at(-1))
    continueFrom(builder, last)
    expect(wish()).toMatch(`line:${last}:choices:`)
    goPast(builder, last)
    expect(wish()).toBe('next')
    expect(idsIn(builder)).toHaveLength(count + 1)
    continueFrom(builder, 'bread')
    expect(idsIn(builder)).toHaveLength(count + 2)
    expect(wish()).toBe(`title:${idsIn(builder)[1]}`)
  })

  it('FORM-03 leaves the keyboard in the outline after a removal there, and takes only blank questions away by Backspace', () => {
    const builder = builderOf('bakery')
    removeElement(builder, 'why', { isInOutline: true })
    expect(builder.state.get().focusWish).toMatch(/^row:/)
    expect(isBlank(newElement('single-choice'))).toBe(true)
    expect(isBlank(newElement('matrix-single'))).toBe(true)
    expect(isBlank(newElement('single-choice', { choices: [{ id: 'a', label: 'Rye' }] }))).toBe(false)
    expect(isBlank(newElement('short-text', { help: 'In full' }))).toBe(false)
  })

  it('FORM-03 asks for every row of a grid that becomes required, and leaves both settings to be changed afterwards', () => {
    for (const kind of ['matrix-single', 'matrix-multiple', 'matrix-input'] as const) {
      const grid = newElement(kind)
      expect(fieldsOf(grid)).toContain('requiresEveryRow')
      expect(grid).toMatchObject({ isRequired: false, requiresEveryRow: false })
      expect(patchOf(grid, 'isRequired', true)).toEqual({ isRequired: true, requiresEveryRow: true })
      expect(patchOf(grid, 'isRequired', false)).toEqual({ isRequired: false, requiresEveryRow: false })
      expect(patchOf(grid, 'requiresEveryRow', true)).toEqual({ requiresEveryRow: true })
    }
    expect(patchOf(newElement('email'), 'isRequired', true)).toEqual({ isRequired: true })
  })

  it('leads from a problem to where it is fixed', () => {
    const builder = builderOf('bakery')
    showProblem(builder, { id: 'b4', code: 'cycle' })
    expect(builder.state.get()).toMatchObject({ tab: 'build', selection: { id: 'when' }, inspectorTab: 'logic' })
    showProblem(builder, { id: 'when', code: 'title-missing' })
    expect(builder.state.get()).toMatchObject({ selection: { id: 'when' }, inspectorTab: 'question' })
    showProblem(builder, { id: 'when', code: 'unknown-element' })
    expect(builder.state.get()).toMatchObject({ selection: { id: 'when' }, inspectorTab: 'logic' })
    const [page] = builder.form.pages
    showProblem(builder, { id: page?.id ?? '', code: 'unknown-element' })
    expect(builder.state.get()).toMatchObject({ tab: 'build', selection: { kind: 'page', id: page?.id } })
    showProblem(builder, { id: null, code: 'contrast' })
    expect(builder.state.get().tab).toBe('look')
  })

  it('FORM-03 says what a problem is about that the server tells, in the words of the builder', () => {
    const builder = builderOf('bakery')
    removeElement(builder, 'bread')
    const session = {
      builder,
      text: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`,
      host: {},
    } as never
    builder.change((form) => updateElement(form, { id: 'why', patch: { title: '' } }))
    expect(wordsOfProblem(session, { id: 'why', code: 'title-missing' })).toMatchObject({
      words: expect.stringContaining('problem.title-missing'),
    })
    builder.change((form) => updateElement(form, { id: 'mail', patch: { title: 'Hello {{gone}}' } }))
    expect(wordsOfProblem(session, { id: 'mail', code: 'recall-unknown' })).toEqual({
      name: 'Hello …',
      words: 'problem.recall-unknown {"name":"gone"}',
    })
    expect(wordsOfProblem(session, { id: 'mail', code: 'payment-provider' })).toBeNull()
    // Two languages, two lines: each names its own.
    builder.change((form) => ({ ...form, translations: { ...form.translations, ar: {} } }))
    const untranslated = problemsOf(builder.form).filter(({ code }) => code === 'translation-missing')
    expect(
      untranslated.map((each) => wordsOfProblem(session, { id: null, code: each.code, message: problemText(each) })),
    ).toEqual(['العربية', 'Deutsch'].map((name) => ({ name: null, words: expect.stringContaining(name) })))
  })

  it('finds kinds by name first, and by what they are for when no name fits', () => {
    const found = (words: string) => findKinds(words, text).flatMap(({ kinds }) => kinds)
    expect(found('rat')).toEqual(['rating'])
    expect(found('stars')).toEqual(['rating'])
    expect(found('')).toHaveLength(42)
    expect(found('zzz')).toEqual([])
  })

  it('offers every setting of a kind', () => {
    expect(fieldsOf(newElement('slider'))).toEqual(
      expect.arrayContaining([
        'isRequired',
        'min',
        'max',
        'step',
        'unit',
        'defaultValue',
        'lowLabel',
        'highLabel',
        'width',
      ]),
    )
    expect(fieldsOf(newElement('yes-no'))).toContain('yesScore')
    expect(fieldsOf(newElement('email'))).toContain('isVerified')
  })

  it('SUB-10 offers no proof of a phone, which no one could send a code to', () => {
    expect(fieldsOf(newElement('phone'))).not.toContain('isVerified')
  })

  it('FORM-15 puts the brand on, with a colour that can be seen on its ground', () => {
    const theme = applyBrandTheme(defaultTheme(), { colors: ['#fff3c4', '#7a1fa2'], fonts: ['Fraunces'], logo: null })
    expect(theme.light.accent).toBe('#7a1fa2')
    expect(theme.dark?.accent).toBe('#fff3c4')
    expect(theme.fonts).toEqual({ heading: 'Fraunces', body: 'Fraunces' })
    expect(contrastProblems(theme)).toEqual([])
  })

  it('FORM-03 shows the form in its preview, in each language and look, and goes its ways', () => {
    const form = sampleForm('bakery')
    const dark = previewMarkup(form, untried, { language: 'de', theme: 'dark' })
    expect(dark).toContain('Welches Brot am Sonntag?')
    expect(dark).toContain(form.theme.dark?.background)
    expect(dark).toContain('color-scheme:dark')
    expect(previewMarkup(form, untried, { language: 'de', theme: 'light' })).not.toContain('html:root')
    const posted = new FormData()
    posted.set('_do', 'next')
    const missing = tryOn(form, untried, posted, 'en')
    expect(missing.errors).toHaveLength(1)
    posted.set('bread', 'rye')
    const jumped = tryOn(form, missing, posted, 'en')
    expect(jumped.at).toBe('b4')
    const sent = new FormData()
    sent.set('_do', 'next')
    const last = tryOn(form, jumped, sent, 'en')
    sent.set('mail', 'ada@example.com')
    const over = tryOn(form, last, sent, 'en')
    expect(over.isSent).toBe(true)
    expect(previewMarkup(form, over, { language: 'en', theme: 'light' })).not.toContain('Where do we write')
    expect(previewMarkup(emptyForm(), untried, { language: 'en', theme: 'light' })).toContain('<html')
  })
})
