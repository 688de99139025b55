import { describe, expect, it } from 'vitest'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { importForm } from './index.ts'

const elementsOf = (form: { pages: { blocks: { elements: FormElement[] }[] }[] }) =>
  form.pages.flatMap(({ blocks }) => blocks.flatMap(({ elements }) => elements))
const notesOf = ({ notes }: { notes: { code: string; about: string; detail: string }[] }) =>
  notes.map(({ code, about, detail }) => `${code}: ${about}: ${detail}`)

describe('importing all of a definition', () => {
  it('imports a grid of Tally that is only rows and columns', () => {
    const line = (type: string, text: string) => ({
      uuid: text,
      type,
      groupUuid: 'grid',
      payload: { safeHTMLSchema: [[text]] },
    })
    const { form, questions } = importForm({
      blocks: [
        { uuid: 'title', type: 'TITLE', groupUuid: 'title', payload: { safeHTMLSchema: [['Rate our rooms']] } },
        line('MATRIX_COLUMN', 'Poor'),
        line('MATRIX_COLUMN', 'Great'),
        line('MATRIX_ROW', 'Room A'),
      ],
    })
    expect(questions).toEqual({ found: 1, kept: 1 })
    expect(elementsOf(form)).toMatchObject([
      {
        kind: 'matrix-single',
        title: 'Rate our rooms',
        rows: [{ label: 'Room A' }],
        columns: [{ label: 'Poor' }, { label: 'Great' }],
      },
    ])
  })

  it('imports the limits of Tally, and names what a rule shows there', () => {
    const imported = importForm({
      settings: { saveForLater: true },
      blocks: [
        { uuid: '1', type: 'TITLE', groupUuid: '1', payload: { html: 'Your name' } },
        {
          uuid: '2',
          type: 'INPUT_TEXT',
          groupUuid: '2',
          payload: { hasMinCharacters: false, minCharacters: 5, hasMaxCharacters: true, maxCharacters: 60 },
        },
        { uuid: '3', type: 'TITLE', groupUuid: '3', payload: { html: 'Extras' } },
        {
          uuid: '4',
          type: 'CHECKBOX',
          groupUuid: '4',
          payload: { text: 'Piano', hasMaxChoices: true, maxChoices: 2, isHidden: true },
        },
        { uuid: '5', type: 'CHECKBOX', groupUuid: '4', payload: { text: 'Engineer' } },
        { uuid: '6', type: 'TITLE', groupUuid: '6', payload: { html: 'Demo' } },
        {
          uuid: '7',
          type: 'FILE_UPLOAD',
          groupUuid: '7',
          payload: {
            hasMultipleFiles: true,
            hasMaxFiles: true,
            maxFiles: 3,
            hasMaxFileSize: true,
            maxFileSize: 10,
            allowedFiles: { 'audio/*': ['.mp3'], 'image/*': [] },
          },
        },
        { uuid: '8', type: 'CALCULATED_FIELDS', groupUuid: '8', payload: { calculatedFields: [{ name: 'total' }] } },
      ],
    })
    expect(elementsOf(imported.form)).toMatchObject([
      { minLength: null, maxLength: 60 },
      { minChoices: null, maxChoices: 2 },
      { maxFiles: 3, maxBytes: 10_000_000, extensions: ['mp3'], categories: ['image'] },
    ])
    expect(imported.form.settings.canResume).toBe(true)
    expect(notesOf(imported)).toEqual(['logic-left-out: Extras: isHidden', 'logic-left-out: total: CALCULATED_FIELDS'])
  })

  it('imports the limits and labels of Jotform, and names limits in words, conditions and the thank-you page', () => {
    const imported = importForm({
      properties: { title: 'Bicycle repair', conditions: [{ type: 'field' }], thanktext: '<h1>Thanks</h1>' },
      questions: {
        1: {
          qid: '1',
          order: '1',
          type: 'control_checkbox',
          text: 'Parts',
          options: 'Brakes|Gears',
          allowOther: 'Yes',
          otherText: 'Another',
          minSelection: '1',
          maxSelection: '2',
        },
        2: { qid: '2', order: '2', type: 'control_textarea', text: 'More', entryLimit: 'Words-50' },
        3: {
          qid: '3',
          order: '3',
          type: 'control_textarea',
          text: 'Less',
          entryLimit: 'Letters-80',
          entryLimitMin: 'None-0',
        },
      },
    })
    expect(imported.form.title).toBe('Bicycle repair')
    expect(elementsOf(imported.form)).toMatchObject([
      { otherLabel: 'Another', minChoices: 1, maxChoices: 2 },
      { maxLength: null },
      { minLength: null, maxLength: 80 },
    ])
    expect(notesOf(imported)).toEqual([
      'setting-left-out: More: entryLimit Words-50',
      'logic-left-out: : conditions',
      'setting-left-out: : thanktext',
    ])
  })

  it('calculates with answers and texts as Typeform does, and keeps the jumps of a question that is left out', () => {
    const always = { op: 'always', vars: [] }
    const field = (ref: string) => ({ type: 'field', value: ref })
    const act = (action: string, variable: string, value: unknown) => ({
      action,
      details: { target: { type: 'variable', value: variable }, value },
      condition: always,
    })
    const imported = importForm({
      title: 'Orchard',
      hidden: ['plot'],
      variables: { trees: 0, price: 0, team: 'none', plot: 0 },
      settings: { show_question_number: true },
      welcome_screens: [
        { title: 'Plant a tree', properties: { description: 'No *obligation*.', button_text: 'Start' } },
      ],
      fields: [
        { ref: 'count', type: 'number', title: 'How many trees?' },
        { ref: 'clip', type: 'video_audio', title: 'Tell us on camera' },
      ],
      thankyou_screens: [
        { ref: 'big', title: 'Thank you for {{var:trees}} trees' },
        { ref: 'small', title: 'Thanks' },
      ],
      logic: [
        {
          type: 'field',
          ref: 'clip',
          actions: [
            {
              action: 'jump',
              details: { to: { type: 'thankyou', value: 'small' } },
              condition: {
                op: 'lower_than',
                vars: [
                  { type: 'variable', value: 'price' },
                  { type: 'constant', value: 100 },
                ],
              },
            },
          ],
        },
        {
          type: 'field',
          ref: 'count',
          actions: [
            act('add', 'trees', field('count')),
            act('multiply', 'price', { type: 'variable', value: 'trees' }),
            act('set', 'team', { type: 'constant', value: 'pips' }),
          ],
        },
      ],
    })
    const { form } = imported
    const [count] = elementsOf(form).filter(({ kind }) => kind === 'number')
    const trees = form.variables.find(({ name }) => name === 'trees')
    expect(form.variables.map(({ name }) => name)).toEqual(['trees', 'price', 'team', 'plot_sum'])
    const block = form.pages[0]?.blocks.at(-1)
    expect(block?.actions.map(({ formula }) => formula)).toEqual([`{${count?.id}}`, `{${trees?.id}}`, '"pips"'])
    expect(block?.jumps).toMatchObject([{ to: { type: 'ending', id: form.endings[1]?.id } }])
    expect(form.settings.hasNumbers).toBe(true)
    expect(form.welcome?.text).toBe('No **obligation**.')
    expect(notesOf(imported)).toEqual(['kind-left-out: Tell us on camera: video_audio'])
  })

  it('removes the names of what SurveyJS calculates from texts, and names each', () => {
    const imported = importForm({
      calculatedValues: [{ name: 'bmi', expression: '{weight} * 2' }],
      completedHtml: '<p>Your BMI is {bmi}, {who}, in {braces}.</p>',
      elements: [
        { type: 'text', name: 'who', title: 'Name', isRequired: true, requiredErrorText: 'We need a name.' },
        {
          type: 'paneldynamic',
          name: 'children',
          templateElements: [{ type: 'text', name: 'school', title: 'School of {panel.name}' }],
        },
        {
          type: 'multipletext',
          name: 'call',
          title: 'Call',
          items: [{ name: 'tel', title: 'Phone', inputType: 'tel' }],
        },
      ],
    })
    const [who, children] = elementsOf(imported.form)
    expect(children).toMatchObject({ elements: [{ title: 'School of ' }] })
    expect(imported.form.endings[0]).toMatchObject({ text: `Your BMI is , {{${who?.id}|}}, in {braces}.` })
    expect(notesOf(imported)).toEqual([
      'setting-left-out: Name: requiredErrorText',
      'setting-left-out: Phone: inputType',
      'logic-left-out: : bmi: {weight} * 2',
      'logic-left-out: School of {panel.name}: {panel.name}',
      'logic-left-out: Your BMI is {bmi}, {who}, in {braces}.: {bmi}',
    ])
  })

  it('leaves out what Typeform says about rows and columns that a grid has no room for', () => {
    const choices = Array.from({ length: limits.matrixColumns + 1 }, (_, at) => ({ ref: `c${at}`, label: `c${at}` }))
    const rows = Array.from({ length: limits.matrixRows + 1 }, (_, at) => ({ ref: `r${at}`, title: `r${at}` }))
    const jump = (row: string, column: string) => ({
      action: 'jump',
      details: { to: { type: 'field', value: 'end' } },
      condition: {
        op: 'is',
        vars: [
          { type: 'field', value: row },
          { type: 'choice', value: column },
        ],
      },
    })
    const imported = importForm({
      title: 'Rooms',
      fields: [
        {
          ref: 'grid',
          type: 'matrix',
          title: 'Grid',
          properties: { fields: rows.map((row) => ({ ...row, properties: { choices } })) },
        },
        { ref: 'next', type: 'short_text', title: `Why {{field:r1}}, {{field:r${limits.matrixRows}}}?` },
        { ref: 'end', type: 'short_text', title: 'End' },
      ],
      logic: [
        { type: 'field', ref: 'grid', actions: [jump('r1', 'c1'), jump(`r${limits.matrixRows}`, 'c1')] },
        { type: 'field', ref: 'grid', actions: [jump('r1', `c${limits.matrixColumns}`)] },
      ],
    })
    const [grid, next] = elementsOf(imported.form)
    const row = grid?.kind === 'matrix-single' ? grid.rows[1]?.id : undefined
    expect(next).toMatchObject({ title: `Why {{${grid?.id}.${row}|}}, ?` })
    expect(imported.form.pages.flatMap(({ blocks }) => blocks.map(({ jumps }) => jumps.length))).toEqual([1, 0, 0])
    expect(notesOf(imported)).toEqual([
      'kind-changed: Grid: 51 rows',
      'kind-changed: Grid: 21 columns',
      'logic-left-out: Why {{field:r1}}, {{field:r50}}?: {{field:r50}}',
      'logic-left-out: Grid: jump',
      'logic-left-out: Grid: jump',
    ])
  })

  it('names the feedback of a quiz in Google Forms', () => {
    const imported = importForm({
      info: { title: 'Quiz' },
      items: [
        {
          title: 'How tall?',
          questionItem: {
            question: {
              grading: { pointValue: 3, correctAnswers: { answers: [{ value: '42 m' }] }, whenWrong: { text: 'No' } },
              choiceQuestion: { type: 'RADIO', options: [{ value: '12 m' }, { value: '42 m' }] },
            },
          },
        },
      ],
    })
    expect(notesOf(imported)).toEqual(['setting-left-out: How tall?: whenWrong'])
  })
})
