import { describe, expect, it } from 'vitest'
import { isReady, problemsOf } from '../checks/find-problems.ts'
import type { Form } from '../document.ts'
import { respond } from '../engine/respond.ts'
import { elementsOf } from '../walk.ts'
import { importForm } from './index.ts'

const errors = (form: Form) => problemsOf(form).filter(({ severity }) => severity === 'error')
const titlesIn = (form: Form) => elementsOf(form).map((element) => ('title' in element ? element.title : element.kind))
const named = (form: Form, title: string) =>
  elementsOf(form).find((element) => 'title' in element && element.title === title)
const shown = (form: Form, input: Record<string, unknown>) =>
  respond(form, input).steps.flatMap(({ elementIds }) => elementIds)

describe('an imported form can be published', () => {
  it('FORM-03 has the pages and questions of a SurveyJS that have no names, or share one', () => {
    const { form, questions, notes } = importForm({
      pages: [
        {
          title: 'One',
          elements: [
            { type: 'text', title: 'A' },
            { type: 'text', title: 'B' },
          ],
        },
        { name: '', description: 'Please read', elements: [{ type: 'text', name: 'same', title: 'C' }] },
        { name: '', elements: [{ type: 'text', name: 'same', title: 'D' }] },
        { name: 'page 1', elements: [{ type: 'text', title: 'E' }] },
      ],
    })
    expect(errors(form)).toEqual([])
    expect(form.pages.map(({ title, blocks }) => [title, blocks.length])).toEqual([
      ['One', 2],
      ['', 2],
      ['', 1],
      ['', 1],
    ])
    expect(titlesIn(form)).toEqual(['A', 'B', 'statement', 'C', 'D', 'E'])
    expect([questions, notes]).toEqual([{ found: 5, kept: 5 }, []])
  })

  it('FORM-03 has the questions of SurveyJS tables and panels that share a name with each other and with one outside', () => {
    const column = { name: 'drug', title: 'Which drug?', cellType: 'text' }
    const { form, questions } = importForm({
      elements: [
        { type: 'matrixdynamic', name: 'now', title: 'Now', columns: [column] },
        { type: 'paneldynamic', name: 'before', title: 'Before', templateElements: [{ ...column, type: 'text' }] },
        { type: 'text', name: 'drug', title: 'The main one' },
        { type: 'text', name: 'dose', title: 'Its dose', visibleIf: "{drug} = 'tea'" },
      ],
    })
    expect(errors(form)).toEqual([])
    expect(titlesIn(form)).toEqual(['Now', 'Before', 'The main one', 'Its dose'])
    expect(questions).toEqual({ found: 4, kept: 4 })
    const [main, dose] = ['The main one', 'Its dose'].map((title) => named(form, title)?.id ?? '')
    expect(shown(form, { [main ?? '']: 'tea' })).toContain(dose)
    expect(shown(form, { [main ?? '']: 'coffee' })).not.toContain(dose)
  })

  it('FORM-03 has the variables that rules and texts of a Typeform mention without listing them', () => {
    const add = { action: 'add', condition: { op: 'always', vars: [] } }
    const { form, notes } = importForm({
      title: 'Quiz',
      fields: [
        { ref: 'a', type: 'short_text', title: 'First' },
        { ref: 'b', type: 'short_text', title: 'You have {{var:score}}, {{field:gone}}' },
      ],
      thankyou_screens: [{ ref: 'end', title: '{{var:score}} points' }],
      logic: [
        {
          type: 'field',
          ref: 'a',
          actions: [
            {
              ...add,
              details: { target: { type: 'variable', value: 'score' }, value: { type: 'constant', value: 2 } },
            },
          ],
        },
      ],
    })
    expect(problemsOf(form)).toEqual([])
    const [variable] = form.variables
    expect(variable).toMatchObject({ type: 'number', initial: 0 })
    expect(titlesIn(form)).toEqual(['First', `You have {{${variable?.id}|}},`])
    expect(respond(form, {}).variables).toEqual({ [variable?.id ?? '']: 2 })
    expect(notes).toMatchObject([{ code: 'logic-left-out', detail: '{{field:gone}}' }])
  })

  it('FORM-03 compares choices by their labels, as both programs may, and names conditions on what nobody offers', () => {
    const choices = [
      { ref: 'y', label: 'Yes, please' },
      { ref: 'n', label: 'No' },
    ]
    const jump = (value: string) => ({
      action: 'jump',
      details: { to: { type: 'field', value: 'last' } },
      condition: {
        op: 'is',
        vars: [
          { type: 'field', value: 'want' },
          { type: 'constant', value },
        ],
      },
    })
    const typeform = importForm({
      title: 'Visit',
      fields: [
        { ref: 'want', type: 'multiple_choice', title: 'Want?', properties: { choices } },
        { ref: 'mid', type: 'short_text', title: 'Middle' },
        { ref: 'last', type: 'short_text', title: 'Last' },
      ],
      logic: [{ type: 'field', ref: 'want', actions: [jump('No'), jump('Perhaps')] }],
    })
    expect(errors(typeform.form)).toEqual([])
    expect(typeform.notes.map(({ code }) => code)).toEqual(['logic-left-out'])
    const want = named(typeform.form, 'Want?')
    const no = want && 'choices' in want ? want.choices[1]?.id : ''
    expect(shown(typeform.form, { [want?.id ?? '']: no })).toHaveLength(2)

    const surveyjs = importForm({
      elements: [
        { type: 'dropdown', name: 'want', choices: ['y|Yes, please', { value: 2, text: 'No' }] },
        { type: 'text', name: 'why', visibleIf: "{want} = 'yes, please'" },
        { type: 'text', name: 'odd', visibleIf: "{want} = 'Perhaps'" },
      ],
    })
    expect(errors(surveyjs.form)).toEqual([])
    expect(surveyjs.notes.map(({ detail }) => detail)).toEqual(["({want} = 'Perhaps')"])
    expect(shown(surveyjs.form, {})).toHaveLength(2)
  })

  it('FORM-03 asks for a text or a country where the choices are fetched from elsewhere', () => {
    const { form, notes, questions } = importForm({
      elements: [
        { type: 'dropdown', name: 'land', choicesByUrl: { url: 'https://surveyjs.io/api/CountriesExample' } },
        { type: 'radiogroup', name: 'branch', isRequired: true, choicesByUrl: { url: '/kved.json' } },
        { type: 'checkbox', name: 'none' },
      ],
    })
    expect(isReady(form)).toBe(true)
    expect(elementsOf(form).map(({ kind }) => kind)).toEqual(['country', 'short-text', 'short-text'])
    expect(elementsOf(form)[1]).toMatchObject({ title: 'branch', isRequired: true, key: 'branch' })
    expect(questions).toEqual({ found: 3, kept: 3 })
    expect(notes.map(({ code, about, detail }) => [code, about, detail])).toEqual([
      ['kind-changed', 'land', 'choicesByUrl https://surveyjs.io/api/CountriesExample'],
      ['kind-changed', 'branch', 'choicesByUrl /kved.json'],
      ['kind-changed', 'none', 'checkbox'],
    ])
  })

  it('FORM-03 leaves the loops of a Typeform out, and says so', () => {
    const back = (value: string) => ({
      action: 'jump',
      details: { to: { type: 'field', value } },
      condition: { op: 'always', vars: [] },
    })
    const { form, notes } = importForm({
      title: 'Loop',
      fields: ['a', 'b', 'c'].map((ref) => ({ ref, type: 'short_text', title: ref })),
      logic: [{ type: 'field', ref: 'b', actions: [back('a')] }],
    })
    expect(errors(form)).toEqual([])
    expect(notes).toEqual([{ code: 'logic-left-out', about: 'b', detail: 'jump' }])
    expect(shown(form, {})).toHaveLength(3)
  })
})

describe('nothing of an import is lost without a word', () => {
  it('FORM-03 keeps texts of groups, lines of contacts, and the country of numbers of a Typeform', () => {
    const inner = (subfield_key: string, type: string, title: string, required = false) => ({
      ref: `ref-${subfield_key}`,
      subfield_key,
      type,
      title,
      validations: { required },
      properties: type === 'phone_number' ? { default_country_code: 'GB' } : {},
    })
    const { form, notes, questions } = importForm({
      title: 'Hello',
      fields: [
        {
          ref: 'who',
          type: 'contact_info',
          title: 'Who are you?',
          properties: {
            fields: [
              inner('first_name', 'short_text', 'Given name', true),
              inner('phone_number', 'phone_number', 'Mobile'),
              inner('pet', 'short_text', 'Pet'),
            ],
          },
        },
        { ref: 'hi', type: 'statement', title: 'Hi {{field:ref-first_name}}', properties: { description: 'Read on' } },
        {
          ref: 'group',
          type: 'group',
          title: 'More',
          properties: {
            description: 'Only two questions',
            fields: [{ ref: 'tel', type: 'phone_number', title: 'Phone', properties: { default_country_code: 'us' } }],
          },
        },
      ],
    })
    expect(problemsOf(form)).toEqual([])
    const who = named(form, 'Who are you?')
    expect(who).toMatchObject({
      kind: 'contact',
      defaultCountry: 'GB',
      parts: [
        { part: 'first', label: 'Given name', isRequired: true },
        { part: 'phone', label: 'Mobile', isRequired: false },
      ],
    })
    expect(elementsOf(form)[1]).toMatchObject({ text: `Hi {{${who?.id}.first|}}\n\nRead on` })
    expect(named(form, 'More')).toMatchObject({ kind: 'section', text: 'Only two questions' })
    expect(named(form, 'Phone')).toMatchObject({ defaultCountry: 'US' })
    expect(questions).toEqual({ found: 2, kept: 2 })
    expect(notes).toEqual([{ code: 'kind-left-out', about: 'Pet', detail: 'short_text' }])
  })

  it('FORM-03 repeats the inner questions of a SurveyJS, counts each, and names what cannot be repeated', () => {
    const { form, notes, questions } = importForm({
      elements: [
        {
          type: 'paneldynamic',
          name: 'kids',
          title: 'Children',
          minPanelCount: 1,
          maxPanelCount: 4,
          panelAddText: 'Add a child',
          templateElements: [
            { type: 'text', name: 'name', title: 'Name', isRequired: true },
            { type: 'text', name: 'school', title: 'School', visibleIf: '{panel.name} notempty' },
            { type: 'signaturepad', name: 'sign', title: 'Sign' },
          ],
        },
        {
          type: 'matrixdynamic',
          name: 'orders',
          title: 'Orders',
          choices: ['a', 'b'],
          columns: [{ name: 'loaf' }, { name: 'count', cellType: 'text', inputType: 'number' }],
        },
        { type: 'text', name: 'after', visibleIf: "{name} = 'Ada'" },
      ],
    })
    expect(errors(form)).toEqual([])
    expect(named(form, 'Children')).toMatchObject({
      kind: 'repeat',
      minRows: 1,
      maxRows: 4,
      addLabel: 'Add a child',
      elements: [
        { kind: 'short-text', title: 'Name', isRequired: true },
        { kind: 'short-text', title: 'School' },
      ],
    })
    expect(named(form, 'Orders')).toMatchObject({
      kind: 'repeat',
      elements: [{ kind: 'dropdown' }, { kind: 'number' }],
    })
    expect(questions).toEqual({ found: 6, kept: 5 })
    expect(notes.map(({ code, about, detail }) => [code, about, detail])).toEqual([
      ['logic-left-out', 'School', '{panel.name} notempty'],
      ['kind-left-out', 'Sign', 'signature in paneldynamic'],
      ['logic-left-out', 'after', "({name} = 'Ada')"],
    ])
  })

  it('FORM-03 keeps panel texts and the file types of a SurveyJS, and names types that are unknown here', () => {
    const { form, notes } = importForm({
      elements: [
        {
          type: 'panel',
          name: 'p',
          description: 'About you',
          elements: [{ type: 'file', name: 'cv', acceptedTypes: 'image/*, .PDF,application/x-tar,image/jpeg' }],
        },
      ],
    })
    expect(elementsOf(form)).toMatchObject([
      { kind: 'section', text: 'About you' },
      { kind: 'file', categories: ['image'], extensions: ['pdf', 'jpg', 'jpeg'] },
    ])
    expect(notes).toEqual([{ code: 'setting-left-out', about: 'cv', detail: 'acceptedTypes application/x-tar' }])
  })

  it('FORM-03 asks a grid without rows as a choice, and leaves out one without columns', () => {
    const { form, notes } = importForm({
      elements: [
        {
          type: 'matrix',
          name: 'mood',
          title: 'How are you?',
          isRequired: true,
          columns: ['bad', { value: 'good', text: 'Good' }],
        },
        { type: 'text', name: 'why', visibleIf: "{mood} = 'bad'" },
        { type: 'matrix', name: 'lost', rows: ['a'] },
        {
          type: 'matrix',
          name: 'long',
          columns: ['yes', 'no'],
          rows: Array.from({ length: 60 }, (_, index) => `Row ${index}`),
        },
      ],
    })
    expect(errors(form)).toEqual([])
    const mood = named(form, 'How are you?')
    expect(mood).toMatchObject({
      kind: 'single-choice',
      isRequired: true,
      choices: [{ label: 'bad' }, { label: 'Good' }],
    })
    const [bad] = mood && 'choices' in mood ? mood.choices : []
    expect(shown(form, { [mood?.id ?? '']: bad?.id })).toContain(named(form, 'why')?.id)
    expect(shown(form, {})).not.toContain(named(form, 'why')?.id)
    expect(named(form, 'long')).toMatchObject({ rows: { length: 50 } })
    expect(notes.map(({ code, about, detail }) => [code, about, detail])).toEqual([
      ['kind-changed', 'How are you?', 'matrix-single'],
      ['kind-left-out', 'lost', 'matrix-single'],
      ['kind-changed', 'long', '60 rows'],
    ])
  })

  it('FORM-03 names limits that no answer could keep, and keeps the others', () => {
    const { form, notes } = importForm({
      elements: [
        { type: 'text', name: 'age', inputType: 'number', min: 18, max: 3 },
        { type: 'text', name: 'day', inputType: 'date', min: '2026-01-01', max: '2026-02-01T10:00' },
        {
          type: 'text',
          name: 'code',
          validators: [
            { type: 'text', minLength: 2, maxLength: 8 },
            { type: 'regex', regex: 'x' },
          ],
        },
        { type: 'checkbox', name: 'two', choices: ['a', 'b', 'c'], minSelectedChoices: 2, showDontKnowItem: true },
        { type: 'checkbox', name: 'nine', choices: ['a'], validators: [{ type: 'answercount', minCount: 9 }] },
        { type: 'dropdown', name: 'hour', choicesMin: 8, choicesMax: 10 },
      ],
    })
    expect(errors(form)).toEqual([])
    expect(elementsOf(form)).toMatchObject([
      { min: null, max: null },
      { min: { type: 'day', date: '2026-01-01' }, max: { type: 'day', date: '2026-02-01' } },
      { minLength: 2, maxLength: 8 },
      { minChoices: 2, choices: { length: 4 } },
      { minChoices: null },
      { kind: 'dropdown', choices: [{ label: '8' }, { label: '9' }, { label: '10' }] },
    ])
    expect(notes.map(({ about, detail }) => [about, detail])).toEqual([
      ['age', 'min'],
      ['age', 'max'],
      ['code', 'regex'],
      ['nine', 'minChoices'],
    ])
  })

  it('FORM-03 reads the emphasis of a Typeform: plain in titles, as marks in texts', () => {
    const { form } = importForm({
      fields: [
        {
          ref: 'a_b',
          type: 'short_text',
          title: 'Your *full* _legal_ name, snake_case and 2 * 3 * 4\\_5',
          properties: { description: 'As in *your* _passport_' },
        },
        { ref: 'c', type: 'short_text', title: '*{{field:a_b}}*, and {{field:a\\_b}}' },
      ],
    })
    const [first, second] = elementsOf(form)
    expect(first).toMatchObject({
      title: 'Your full legal name, snake_case and 2 * 3 * 4_5',
      help: 'As in **your** *passport*',
    })
    expect(second).toMatchObject({ title: `{{${first?.id}|}}, and {{${first?.id}|}}` })
  })
})
