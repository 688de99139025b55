import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../checks/find-problems.ts'
import { respond } from '../engine/respond.ts'
import { emptyForm } from '../make.ts'
import { parseForm } from '../parse.ts'
import { arbitraryForm } from '../testing/index.ts'
import { elementsOf, isAnswered } from '../walk.ts'
import { importForm, importSources, sourceOf, UnreadableImportError } from './index.ts'

const errors = (form: Parameters<typeof problemsOf>[0]) =>
  problemsOf(form).filter(({ severity }) => severity === 'error')
const shown = (form: Parameters<typeof respond>[0], input: Record<string, unknown>) => {
  const titles = new Map(
    elementsOf(form).map((element) => [element.id, 'title' in element ? element.title : element.kind]),
  )
  return respond(form, input).steps.flatMap((step) => step.elementIds.map((id) => titles.get(id)))
}
const idOf = (form: Parameters<typeof respond>[0], title: string) =>
  elementsOf(form)
    .filter(isAnswered)
    .find((element) => element.title === title)?.id ?? ''
const choiceOf = (form: Parameters<typeof respond>[0], title: string, label: string) => {
  const element = elementsOf(form).find((entry) => 'title' in entry && entry.title === title)
  return element && 'choices' in element ? (element.choices.find((choice) => choice.label === label)?.id ?? '') : ''
}

const typeform = {
  title: 'Visit',
  hidden: ['campaign'],
  variables: { score: 0 },
  welcome_screens: [{ title: 'Welcome', properties: { button_text: 'Go' } }],
  thankyou_screens: [
    { ref: 'ty', title: 'Thanks {{field:name}}' },
    { ref: 'sad', title: 'Sorry' },
  ],
  fields: [
    { ref: 'name', type: 'short_text', title: 'Your name', validations: { required: true } },
    {
      ref: 'liked',
      type: 'multiple_choice',
      title: 'Did you like it, {{field:name}}?',
      properties: {
        choices: [
          { ref: 'y', label: 'Yes' },
          { ref: 'n', label: 'No' },
        ],
      },
    },
    {
      ref: 'grp',
      type: 'group',
      title: 'More',
      properties: { fields: [{ ref: 'why', type: 'long_text', title: 'Why?' }] },
    },
    { ref: 'stars', type: 'rating', title: 'Stars', properties: { steps: 7 } },
    { ref: 'pay', type: 'payment', title: 'Pay' },
    { ref: 'cal', type: 'calendly', title: 'Meet' },
  ],
  logic: [
    {
      type: 'field',
      ref: 'liked',
      actions: [
        {
          action: 'add',
          details: { target: { type: 'variable', value: 'score' }, value: { type: 'constant', value: 5 } },
          condition: {
            op: 'is',
            vars: [
              { type: 'field', value: 'liked' },
              { type: 'choice', value: 'y' },
            ],
          },
        },
        {
          action: 'jump',
          details: { to: { type: 'field', value: 'stars' } },
          condition: {
            op: 'is',
            vars: [
              { type: 'field', value: 'liked' },
              { type: 'choice', value: 'y' },
            ],
          },
        },
        {
          action: 'jump',
          details: { to: { type: 'thankyou', value: 'sad' } },
          condition: {
            op: 'and',
            vars: [
              {
                op: 'is',
                vars: [
                  { type: 'field', value: 'liked' },
                  { type: 'choice', value: 'n' },
                ],
              },
              {
                op: 'equal',
                vars: [
                  { type: 'field', value: 'name' },
                  { type: 'constant', value: 'Bo' },
                ],
              },
            ],
          },
        },
        {
          action: 'jump',
          details: { to: { type: 'field', value: 'stars' } },
          condition: { op: 'moon_is_full', vars: [] },
        },
      ],
    },
  ],
}

describe('importForm', () => {
  it('FORM-03 imports questions, jumps, calculations and recalls of a Typeform, and reports what is lost', () => {
    const { form, notes, questions, source } = importForm(typeform)
    expect(source).toBe('typeform')
    expect(errors(form)).toEqual([])
    expect(questions).toEqual({ found: 6, kept: 4 })
    expect(notes.map(({ code, detail }) => [code, detail])).toEqual([
      ['payment-left-out', 'payment'],
      ['kind-left-out', 'calendly'],
      ['logic-left-out', 'jump'],
    ])
    const [name, liked] = [
      idOf(form, 'Your name'),
      elementsOf(form).find(({ kind }) => kind === 'single-choice')?.id ?? '',
    ]
    const label = elementsOf(form).find(({ id }) => id === liked)
    const title = label && 'title' in label ? label.title : ''
    expect(title).toBe(`Did you like it, {{${name}|}}?`)
    const yes = { [name]: 'Ada', [liked]: choiceOf(form, title, 'Yes') }
    expect(shown(form, yes)).toEqual(['Your name', title, 'Stars'])
    expect(Object.values(respond(form, yes).variables)).toEqual([5])
    const no = { [name]: 'Bo', [liked]: choiceOf(form, title, 'No') }
    expect(shown(form, no)).toEqual(['Your name', title])
    expect(form.endings.find(({ id }) => id === respond(form, no).endingId)).toMatchObject({ title: 'Sorry' })
    expect(shown(form, { ...no, [name]: 'Eve' })).toEqual(['Your name', title, 'More', 'Why?', 'Stars'])
  })

  it('FORM-03 keeps sections, ways and points of a Google form', () => {
    const { form, questions, notes } = importForm({
      info: { title: 'Quiz' },
      items: [
        {
          itemId: '1',
          title: 'Capital of France?',
          questionItem: {
            question: {
              questionId: 'q1',
              required: true,
              grading: { pointValue: 3, correctAnswers: { answers: [{ value: 'Paris' }] } },
              choiceQuestion: {
                type: 'RADIO',
                options: [
                  { value: 'Paris', goToAction: 'SUBMIT_FORM' },
                  { value: 'Rome', goToSectionId: '4' },
                  { isOther: true },
                ],
              },
            },
          },
        },
        { itemId: '2', title: 'Second', pageBreakItem: {} },
        { itemId: '3', title: 'Skipped', questionItem: { question: { questionId: 'q3', textQuestion: {} } } },
        { itemId: '4', title: 'Third', pageBreakItem: {} },
        {
          itemId: '5',
          title: 'Grid',
          questionGroupItem: {
            questions: [{ questionId: 'r', rowQuestion: { title: 'Row' } }],
            grid: { columns: { type: 'RADIO', options: [{ value: 'A' }] } },
          },
        },
        { itemId: '6', title: 'Video', videoItem: {} },
      ],
    })
    expect(errors(form)).toEqual([])
    expect(questions).toEqual({ found: 3, kept: 3 })
    expect(notes).toEqual([{ code: 'kind-left-out', about: 'Video', detail: 'videoItem' }])
    const capital = idOf(form, 'Capital of France?')
    const paris = { [capital]: choiceOf(form, 'Capital of France?', 'Paris') }
    expect(shown(form, paris)).toEqual(['Capital of France?'])
    expect(respond(form, paris).score).toBe(3)
    expect(shown(form, { [capital]: choiceOf(form, 'Capital of France?', 'Rome') })).toEqual([
      'Capital of France?',
      'Grid',
    ])
    expect(shown(form, {})).toEqual(['Capital of France?', 'Skipped', 'Grid'])
  })

  it('FORM-03 keeps conditions of SurveyJS that are made of comparisons', () => {
    const { form, notes } = importForm({
      title: { default: 'Pets', de: 'Tiere' },
      pages: [
        {
          name: 'p1',
          elements: [
            { type: 'radiogroup', name: 'pet', title: 'Pet', choices: [{ value: 'dog', text: 'Dog' }, 'cat'] },
            {
              type: 'text',
              name: 'age',
              title: 'Age',
              inputType: 'number',
              visibleIf: "{pet} <> 'cat' and {pet} notempty",
            },
            {
              type: 'panel',
              name: 'old',
              title: 'Old',
              visibleIf: '{age} >= 10',
              elements: [{ type: 'comment', name: 'care', title: 'Care' }],
            },
            { type: 'text', name: 'odd', title: 'Odd', visibleIf: 'age({born}) > 3' },
            { type: 'paneldynamic', name: 'kids', title: 'Kids' },
          ],
        },
      ],
    })
    expect(errors(form)).toEqual([])
    expect(form.title).toBe('Pets')
    const [pet, age] = [idOf(form, 'Pet'), idOf(form, 'Age')]
    const dog = choiceOf(form, 'Pet', 'Dog')
    expect(shown(form, {})).toEqual(['Pet', 'Odd'])
    expect(shown(form, { [pet]: choiceOf(form, 'Pet', 'cat') })).toEqual(['Pet', 'Odd'])
    expect(shown(form, { [pet]: dog })).toEqual(['Pet', 'Age', 'Odd'])
    expect(shown(form, { [pet]: dog, [age]: 12 })).toEqual(['Pet', 'Age', 'Old', 'Care', 'Odd'])
    expect(notes.map(({ code, detail }) => [code, detail])).toEqual([
      ['kind-left-out', 'paneldynamic'],
      ['setting-left-out', 'translations: de'],
      ['logic-left-out', '(age({born}) > 3)'],
    ])
  })

  it('FORM-03 reads the blocks of Tally and the questions of Jotform', () => {
    const tally = importForm({
      name: 'Event',
      blocks: [
        { uuid: '0', type: 'FORM_TITLE', payload: { html: 'Event' } },
        { uuid: '1', type: 'TITLE', groupUuid: 'g1', payload: { safeHTMLSchema: [['Your ', [['bold']]], ['name']] } },
        { uuid: '2', type: 'INPUT_TEXT', groupUuid: 'g2', payload: { isRequired: true } },
        { uuid: '3', type: 'TITLE', groupUuid: 'g3', payload: { html: '<b>Meal</b>' } },
        { uuid: '4', type: 'MULTIPLE_CHOICE_OPTION', groupUuid: 'g4', payload: { text: 'Soup' } },
        { uuid: '5', type: 'MULTIPLE_CHOICE_OPTION', groupUuid: 'g4', payload: { text: 'Salad' } },
        { uuid: '6', type: 'PAGE_BREAK', groupUuid: 'g5', payload: {} },
        { uuid: '7', type: 'CONDITIONAL_LOGIC', groupUuid: 'g6', payload: {} },
        { uuid: '8', type: 'RATING', groupUuid: 'g7', payload: { stars: 4 } },
      ],
    })
    expect(tally).toMatchObject({ source: 'tally', questions: { found: 3, kept: 3 } })
    expect(tally.form.pages).toHaveLength(2)
    expect(shown(tally.form, {})).toEqual(['Your name', 'Meal', ''])
    expect(choiceOf(tally.form, 'Meal', 'Salad')).not.toBe('')
    expect(tally.notes.map(({ code }) => code)).toEqual(['logic-left-out'])

    const jotform = importForm({
      content: {
        '1': { qid: '1', type: 'control_head', text: 'Join', order: '1' },
        '3': { qid: '3', type: 'control_dropdown', text: 'Size', options: 'S|M|L', order: '3', required: 'Yes' },
        '2': { qid: '2', type: 'control_fullname', text: 'Name', order: '2' },
        '4': { qid: '4', type: 'control_stripe', text: 'Fee', order: '4' },
        '5': { qid: '5', type: 'control_button', text: 'Send', order: '5' },
      },
    })
    expect(jotform).toMatchObject({ source: 'jotform', questions: { found: 3, kept: 2 } })
    expect(shown(jotform.form, {})).toEqual(['Join', 'Name', 'Size'])
    expect(jotform.form.settings.submitLabel).toBe('Send')
    expect(jotform.notes).toEqual([{ code: 'payment-left-out', about: 'Fee', detail: 'stripe' }])
  })

  it('FORM-03 keeps what Typeform decides by a row of a grid, whose choices have a name in each row', () => {
    const row = (ref: string) => ({
      ref,
      title: ref,
      properties: { choices: ['no', 'yes'].map((label) => ({ ref: `${ref}-${label}`, label })) },
    })
    const jump = (row: string, to: string, right: Record<string, string>) => ({
      action: 'jump',
      details: { to: { type: 'field', value: to } },
      condition: { op: 'is', vars: [{ type: 'field', value: row }, right] },
    })
    const { form, notes } = importForm({
      title: 'Grid',
      fields: [
        { ref: 'grid', type: 'matrix', title: 'Grid', properties: { fields: [row('price'), row('taste')] } },
        { ref: 'a', type: 'short_text', title: 'a' },
        { ref: 'b', type: 'short_text', title: 'b' },
        { ref: 'c', type: 'short_text', title: 'c' },
      ],
      logic: [
        {
          type: 'field',
          ref: 'grid',
          actions: [
            jump('taste', 'b', { type: 'choice', value: 'taste-yes' }),
            jump('price', 'c', { type: 'constant', value: 'yes' }),
          ],
        },
      ],
    })
    expect([errors(form), notes]).toEqual([[], []])
    const grid = elementsOf(form).find((element) => element.kind === 'matrix-single')
    if (!grid) throw new Error('The grid was not kept.')
    const { id, rows, columns } = grid
    const of = (lines: { id: string; label: string }[], name: string) =>
      lines.find(({ label }) => label === name)?.id ?? ''
    const after = (row: string, column: string) => shown(form, { [id]: { [of(rows, row)]: of(columns, column) } })
    expect(after('taste', 'yes')).toEqual(['Grid', 'b', 'c'])
    expect(after('price', 'yes')).toEqual(['Grid', 'c'])
    expect(after('taste', 'no')).toEqual(['Grid', 'a', 'b', 'c'])
  })

  it('FORM-03 keeps choices of a copied Typeform question apart, its language, and what its last screens do', () => {
    const choices = [
      { ref: 'y', label: 'Yes' },
      { ref: 'n', label: 'No' },
    ]
    const asked = (ref: string) => ({ ref, type: 'multiple_choice', title: ref, properties: { choices } })
    const unnamed = { choices: [{ label: 'A' }, { label: 'B' }] }
    const rows = ['r1', 'r2'].map((ref) => ({
      ref,
      title: ref,
      validations: { required: true },
      properties: { allow_multiple_selection: true, choices },
    }))
    const { form, notes } = importForm({
      title: 'Umfrage',
      settings: { language: 'de' },
      hidden: ['utm', '1st'],
      fields: [
        asked('one'),
        asked('two'),
        { ref: 'bare', type: 'multiple_choice', title: 'bare', properties: unnamed },
        { ref: 'grid', type: 'matrix', title: 'grid', properties: { fields: rows } },
        { ref: 'tale', type: 'long_text', title: 'tale', validations: { max_length: 90_000 } },
      ],
      thankyou_screens: [
        {
          ref: 'ty',
          type: 'thankyou_screen',
          title: 'Danke',
          properties: { show_button: true, button_text: 'Zum Laden', redirect_url: 'https://shop.example/' },
        },
        { ref: 'gone', type: 'url_redirect', title: '', properties: { redirect_url: 'https://shop.example/gone' } },
        { ref: 'default_tys', title: 'Fertig' },
      ],
      logic: [
        {
          type: 'field',
          ref: 'two',
          actions: [
            {
              action: 'jump',
              details: { to: { type: 'thankyou', value: 'default_tys' } },
              condition: {
                op: 'is',
                vars: [
                  { type: 'field', value: 'two' },
                  { type: 'choice', value: 'n' },
                ],
              },
            },
          ],
        },
      ],
    })
    expect(errors(form)).toEqual([])
    expect(form.language).toBe('de')
    expect(notes.map(({ code, detail }) => [code, detail])).toEqual([
      ['kind-left-out', 'hidden'],
      ['setting-left-out', 'maxLength'],
    ])
    const no = { [idOf(form, 'two')]: choiceOf(form, 'two', 'No') }
    expect(shown(form, no)).toEqual(['one', 'two'])
    expect(form.endings.find(({ id }) => id === respond(form, no).endingId)).toMatchObject({ title: 'Fertig' })
    expect(choiceOf(form, 'bare', 'A')).not.toBe(choiceOf(form, 'bare', 'B'))
    expect(elementsOf(form).find(({ kind }) => kind === 'matrix-multiple')).toMatchObject({ isRequired: true })
    expect(form.endings).toMatchObject([
      { type: 'page', title: 'Danke', buttonLabel: 'Zum Laden', buttonUrl: 'https://shop.example/' },
      { type: 'redirect', url: 'https://shop.example/gone' },
      { title: 'Fertig' },
    ])
  })

  it('FORM-03 keeps answers of one’s own as a way of a Google form, required rows, and points that boxes share', () => {
    const { form, notes } = importForm({
      info: { title: 'Quiz' },
      settings: { emailCollectionType: 'VERIFIED' },
      items: [
        {
          itemId: '1',
          title: 'Which?',
          questionItem: {
            question: {
              choiceQuestion: {
                type: 'RADIO',
                options: [{ value: 'A' }, { isOther: true, goToAction: 'SUBMIT_FORM' }],
              },
            },
          },
        },
        { itemId: '2', title: 'Second', pageBreakItem: {} },
        {
          itemId: '3',
          title: 'Both right',
          questionItem: {
            question: {
              grading: { pointValue: 4, correctAnswers: { answers: [{ value: 'X' }, { value: 'Y' }] } },
              choiceQuestion: { type: 'CHECKBOX', options: [{ value: 'X' }, { value: 'Y' }, { value: 'Z' }] },
            },
          },
        },
        {
          itemId: '4',
          title: 'Grid',
          questionGroupItem: {
            questions: ['r', 's'].map((questionId) => ({
              questionId,
              required: true,
              rowQuestion: { title: questionId },
            })),
            grid: { columns: { type: 'CHECKBOX', options: [{ value: 'A' }] } },
          },
        },
      ],
    })
    expect(notes.map(({ code, detail }) => [code, detail])).toEqual([
      ['kind-changed', 'grading'],
      ['setting-left-out', 'emailCollectionType VERIFIED'],
    ])
    const which = idOf(form, 'Which?')
    expect(shown(form, { [which]: { other: 'Mine' } })).toEqual(['Which?'])
    expect(shown(form, { [which]: choiceOf(form, 'Which?', 'A') })).toEqual(['Which?', 'Both right', 'Grid'])
    const both = idOf(form, 'Both right')
    const right = ['X', 'Y'].map((label) => choiceOf(form, 'Both right', label))
    expect(respond(form, { [both]: right }).score).toBe(4)
    expect(elementsOf(form).at(-1)).toMatchObject({ isRequired: true, requiresEveryRow: true })
  })

  it('FORM-03 keeps recalled answers, other and none, and where a SurveyJS leads', () => {
    const { form, notes } = importForm({
      locale: 'fr',
      navigateToUrl: 'https://shop.example/?who={who}',
      completedHtmlOnCondition: [{ expression: "{pet} = 'other'", html: 'Tell us, {who}' }],
      elements: [
        { type: 'text', name: 'who', title: 'Who?' },
        {
          type: 'radiogroup',
          name: 'pet',
          title: 'A pet, {who}?',
          choices: ['dog', 'dog'],
          hasOther: true,
          hasNone: true,
        },
        { type: 'text', name: 'which', title: 'Which {kind}?', visibleIf: "{pet} = 'other'" },
        { type: 'text', name: 'sure', title: 'Sure?', visibleIf: "{pet} = 'none'", visible: false },
        { type: 'matrix', name: 'grid', title: 'Grid', rows: ['a'], columns: ['b'], eachRowRequired: true },
      ],
    })
    const who = idOf(form, 'Who?')
    const title = `A pet, {{${who}|}}?`
    const pet = idOf(form, title)
    expect(form.language).toBe('fr')
    expect(notes.map(({ detail }) => detail)).toEqual(['visible'])
    expect(errors(form)).toEqual([])
    expect(shown(form, { [pet]: { other: 'Cat' } })).toEqual(['Who?', title, 'Which {kind}?', 'Grid'])
    expect(shown(form, { [pet]: choiceOf(form, title, 'None') })).toEqual(['Who?', title, 'Sure?', 'Grid'])
    expect(elementsOf(form).at(-1)).toMatchObject({ isRequired: true, requiresEveryRow: true })
    const endingOf = (input: Record<string, unknown>) => respond(form, input).endingId
    expect(form.endings.find(({ id }) => id === endingOf({ [pet]: { other: 'Cat' } }))).toMatchObject({
      text: `Tell us, {{${who}|}}`,
    })
    expect(form.endings.find(({ id }) => id === endingOf({}))).toMatchObject({
      type: 'redirect',
      url: `https://shop.example/?who={{${who}|}}`,
    })
  })

  it('FORM-03 shows the thank-you page of a Tally form after sending, not before, and follows its redirect', () => {
    const blocks = [
      { uuid: '1', type: 'TITLE', payload: { html: 'Name' } },
      { uuid: '2', type: 'INPUT_TEXT', payload: {} },
      { uuid: '3', type: 'PAGE_BREAK', payload: { isThankYouPage: true } },
      { uuid: '4', type: 'HEADING_1', payload: { html: 'Merci' } },
      { uuid: '5', type: 'TEXT', payload: { html: 'Till soon' } },
    ]
    const { form, notes } = importForm({ name: 'Event', blocks })
    expect(shown(form, {})).toEqual(['Name'])
    expect(form.pages).toHaveLength(1)
    expect(form.endings).toMatchObject([{ type: 'page', title: 'Merci', text: 'Till soon' }])
    expect(notes).toEqual([])
    const settings = { redirectOnCompletion: 'https://shop.example/done', language: 'ja' }
    expect(importForm({ name: 'Event', blocks, settings }).form).toMatchObject({
      language: 'ja',
      endings: [{ type: 'redirect', url: 'https://shop.example/done' }],
    })
  })

  it('FORM-03 says which lists and settings of a Jotform are missing', () => {
    const { form, notes } = importForm({
      '1': { qid: '1', type: 'control_dropdown', text: 'Where', options: '', special: 'Countries' },
      '2': { qid: '2', type: 'control_radio', text: 'Size', options: 'M|M|L', calcValues: '1|2|3' },
      '3': { qid: '3', type: 'control_email', text: 'Mail', hidden: 'Yes' },
    })
    expect(notes.map(({ about, detail }) => [about, detail])).toEqual([
      ['Where', 'special Countries'],
      ['Size', 'calcValues'],
      ['Mail', 'hidden'],
    ])
    const size = elementsOf(form)[1]
    expect(size && 'choices' in size ? new Set(size.choices.map(({ id }) => id)).size : 0).toBe(3)
  })

  it('gives our own forms back as they were, and refuses what is none', () => {
    fc.assert(
      fc.property(arbitraryForm(), (form) => {
        const saved = JSON.parse(JSON.stringify(form))
        expect(importForm(saved)).toMatchObject({ source: 'taplore', form: saved, notes: [] })
      }),
      { numRuns: 30, seed: 3 },
    )
    expect(() => importForm({ ...emptyForm(), version: 99 })).toThrow(UnreadableImportError)
    expect(() => importForm({ hello: 1 })).toThrow(UnreadableImportError)
    expect(() => importForm('x')).toThrow(UnreadableImportError)
    expect(sourceOf([])).toBeNull()
  })

  it('makes a valid form of whatever looks like a definition', () => {
    const keys = fc.constantFrom(
      'title',
      'type',
      'ref',
      'name',
      'fields',
      'blocks',
      'items',
      'elements',
      'pages',
      'payload',
      'properties',
      'choices',
      'content',
      'questionItem',
      'question',
      'choiceQuestion',
      'options',
      'value',
      'uuid',
      'visibleIf',
    )
    const leaves = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom(
        'short_text',
        'multiple_choice',
        'control_radio',
        'INPUT_TEXT',
        'radiogroup',
        'matrix',
        'MATRIX',
        "{a} = 'x'",
        '__proto__',
      ),
      // No text of its own: `String` throws.
      fc.constant({ toString: 1, valueOf: null }),
    )
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', maxDepth: 5 },
        leaves,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 6 }),
      ),
    }))
    const sources = importSources.filter((source) => source !== 'taplore')
    fc.assert(
      fc.property(fc.dictionary(keys, tree, { maxKeys: 8 }), fc.constantFrom(...sources), (json, source) => {
        const { form } = importForm(json, source)
        expect(parseForm(form).ok).toBe(true)
      }),
      { numRuns: 400, seed: 21 },
    )
  })
})
