import { describe, expect, it } from 'vitest'
import { errorText } from '../answers/read/messages.ts'
import { problemsOf } from '../checks/find-problems.ts'
import type { Block, Form } from '../document.ts'
import type { ElementByKind, FormElement } from '../elements/index.ts'
import type { Comparison, Condition } from '../logic/condition.ts'
import { emptyForm, newBlock, newElement, newEnding, newPage } from '../make.ts'
import { parseForm } from '../parse.ts'
import { publicForm } from '../public-form.ts'
import { fullQuota, outcomeOf, recallerOf } from './outcome.ts'
import { respond } from './respond.ts'
import { screensOf } from './screens.ts'

function is(
  elementId: string,
  operator: Comparison['operator'],
  value?: string | number | boolean | string[],
): Condition {
  const left = { type: 'answer', elementId } as const
  return value === undefined
    ? { type: 'compare', left, operator }
    : { type: 'compare', left, operator, right: { type: 'value', value } }
}

function block(id: string, element: FormElement, fields: Partial<Block> = {}): Block {
  return newBlock({ id, elements: [element], ...fields })
}

const choices = [
  { id: 'yes', label: 'Yes please', score: 10 },
  { id: 'no', label: 'No thanks', score: 3 },
]

/** Wants a jump, a calculation, a variable, a score, two endings and two languages. */
const order: Form = emptyForm({
  title: 'Order',
  pages: [
    newPage({
      id: 'first',
      blocks: [
        block('b1', newElement('short-text', { id: 'name', title: 'Your name', isRequired: true })),
        block('b2', newElement('single-choice', { id: 'want', title: 'Want some, {{name|friend}}?', choices }), {
          jumps: [{ id: 'j1', when: is('want', 'is', 'no'), to: { type: 'page', id: 'last' } }],
        }),
      ],
    }),
    newPage({
      id: 'middle',
      blocks: [
        block('b3', newElement('number', { id: 'count', title: 'How many?', isRequired: true, min: 1 }), {
          actions: [{ id: 'a1', when: null, variableId: 'total', operation: 'add', formula: '{count} * 2.5' }],
        }),
        block('b4', newElement('calculated', { id: 'sum', title: 'Total', formula: '{count} * 2.5', isShown: true })),
        block('b5', newElement('short-text', { id: 'gift', title: 'Gift note', isRequired: true }), {
          showIf: is('count', 'greater', 10),
        }),
      ],
    }),
    newPage({
      id: 'last',
      blocks: [
        block('b6', newElement('email', { id: 'mail', title: 'Email', requiredIf: is('want', 'is', 'yes') })),
        block('b7', newElement('consent', { id: 'terms', title: '', wording: 'I agree.' })),
      ],
    }),
  ],
  endings: [
    newEnding({ id: 'bye', when: is('want', 'is', 'no'), title: 'Bye, {{name}}' }),
    newEnding({ id: 'thanks', title: 'Thanks, {{name}}', text: 'You pay **{{sum}}**.', showsScore: true }),
  ],
  variables: [{ id: 'total', name: 'total', type: 'number', initial: 1 }],
  scoreBands: [{ id: 'high', from: 5, to: 100, label: 'Keen' }],
  translations: { de: { 'terms.wording': 'Ich stimme zu.', 'thanks.title': 'Danke, {{name}}' } },
})

describe('respond', () => {
  it('asks for no look at a screen on which nothing would stand', () => {
    const picture = { url: 'https://example.com/a.png', assetId: null, width: 4, height: 3, alt: '' }
    const form = emptyForm({
      pages: [
        newPage({
          blocks: [
            block('empty', newElement('picture')),
            block('video', newElement('video')),
            block('words', newElement('statement', { text: ' ' })),
            block('rule', newElement('divider')),
            block('check', newElement('captcha')),
            block('seen', newElement('picture', { picture })),
            newBlock({
              id: 'asked',
              elements: [newElement('captcha', { id: 'c' }), newElement('number', { id: 'n' })],
            }),
          ],
        }),
      ],
    })
    expect(respond(form, {}).steps.map(({ blockId }) => blockId)).toEqual(['seen', 'asked'])
    expect(respond(form, {}).steps.at(-1)?.elementIds).toEqual(['c', 'n'])
  })

  it('FORM-03 finds rows and columns of a grid without a label', () => {
    const grid = (rows: string[], columns: string[]) =>
      newElement('matrix-single', {
        id: 'grid',
        title: 'Grid',
        rows: rows.map((label, index) => ({ id: `r${index}`, label })),
        columns: columns.map((label, index) => ({ id: `c${index}`, label })),
      })
    const codes = (element: FormElement) =>
      problemsOf(emptyForm({ title: 'Form', pages: [newPage({ blocks: [newBlock({ elements: [element] })] })] })).map(
        ({ code }) => code,
      )
    expect(codes(grid(['Rye', ' '], ['Good']))).toContain('line-unnamed')
    expect(codes(grid(['Rye'], ['']))).toContain('line-unnamed')
    expect(codes(grid(['Rye'], ['Good']))).not.toContain('line-unnamed')
    const filled = newElement('matrix-input', {
      id: 'filled',
      title: 'Filled',
      rows: [{ id: 'r', label: 'Rye' }],
      columns: [{ id: 'c', label: '', input: 'text' }],
    })
    expect(codes(filled)).not.toContain('line-unnamed')
  })

  it('FORM-03 wants every row of a grid that says so once one is answered, required or not', () => {
    const lines = ['a', 'b'].map((id) => ({ id, label: id }))
    const errorsOf = (answer: unknown, given: Partial<ElementByKind['matrix-single']>) => {
      const grid = newElement('matrix-single', { id: 'grid', rows: lines, columns: lines, ...given })
      const form = emptyForm({ pages: [newPage({ blocks: [block('b', grid)] })] })
      return respond(form, { grid: answer }).errors
    }
    const wrong = (isRequired: boolean, answer: unknown) =>
      errorsOf(answer, { isRequired, requiresEveryRow: true }).map(({ message, part }) => [message, part])
    for (const isRequired of [true, false]) {
      expect(wrong(isRequired, { a: 'b' })).toEqual([['required-rows', 'b']])
      expect(wrong(isRequired, { a: 'b', b: 'a' })).toEqual([])
    }
    expect(wrong(false, {})).toEqual([])
    expect(wrong(true, {})).toEqual([['required', undefined]])
    // An optional grid leaves its rows free unless it says otherwise.
    expect(errorsOf({ a: 'b' }, {})).toEqual([])
    const rows = Array.from('abcdefgh', (id) => ({ id, label: id.toUpperCase() }))
    const sentences = errorsOf({ b: 'a' }, { rows, requiresEveryRow: true }).map((error) => errorText(error))
    expect(new Set(sentences)).toEqual(new Set(['Please answer every row. Missing: A, C, D, E, F, …']))
  })

  it('FORM-03 walks past what a jump leaves out, and drops what was answered there', () => {
    const response = respond(order, { name: 'Ada', want: 'no', count: 99, gift: 'x', mail: 'ada@example.com' })
    expect(response.steps.map((step) => step.blockId)).toEqual(['b1', 'b2', 'b6', 'b7'])
    expect(response.answers).toEqual({ name: 'Ada', want: { choices: ['no'] }, mail: 'ada@example.com' })
    expect(response.dropped).toEqual(['count', 'gift'])
    expect(response).toMatchObject({ errors: [], endingId: 'bye', score: 3, highestScore: 10, scoreBandId: null })
    expect(response.variables).toEqual({ total: 1 })
  })

  it('FORM-03 calculates, counts and asks again what is required', () => {
    const response = respond(order, { name: 'Ada', want: 'yes', count: '12' })
    expect(response.steps.map((step) => step.blockId)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'])
    expect(response.calculated).toEqual({ sum: 30 })
    expect(response.variables).toEqual({ total: 31 })
    expect(response.errors.map(({ elementId, message }) => [elementId, message])).toEqual([
      ['gift', 'required'],
      ['mail', 'required'],
    ])
    expect(response).toMatchObject({ endingId: 'thanks', scoreBandId: 'high' })
    expect(respond(order, { want: 'yes' }, { isPartial: true }).errors).toEqual([])
  })

  it('puts answers into the ending, and keeps the wording in the language of the answer', () => {
    const input = { name: '[x](https://evil.example) **A**', want: 'yes', count: 2, mail: 'a@example.com', terms: true }
    const response = respond(order, input, { language: 'de' })
    expect(response.errors).toEqual([])
    expect(response.answers.terms).toEqual({ agreed: true, wording: 'Ich stimme zu.', language: 'de' })
    expect(outcomeOf(order, response)).toEqual({
      type: 'page',
      endingId: 'thanks',
      title: 'Thanks, [x](https://evil.example) **A**',
      text: [
        {
          type: 'paragraph',
          runs: [
            { text: 'You pay ', isBold: false, isItalic: false, href: null },
            { text: '5', isBold: true, isItalic: false, href: null },
            { text: '.', isBold: false, isItalic: false, href: null },
          ],
        },
      ],
      button: null,
      score: { points: 10, highest: 10, band: 'Keen' },
      canRestart: false,
    })
    const words = recallerOf(order, response).rich('Hello {{name}}')
    expect(words).toEqual([
      { type: 'paragraph', runs: [{ text: `Hello ${input.name}`, isBold: false, isItalic: false, href: null }] },
    ])
  })

  it('redirects with answers encoded', () => {
    const form = {
      ...order,
      endings: [
        {
          id: 'r',
          name: '',
          when: null,
          type: 'redirect' as const,
          url: 'https://example.com/?n={{name}}&m={{mail|none}}',
        },
      ],
    }
    expect(outcomeOf(form, respond(form, { name: 'a&b=c' }))).toEqual({
      type: 'redirect',
      endingId: 'r',
      url: 'https://example.com/?n=a%26b%3Dc&m=none',
    })
  })

  it('lets an answer that cannot be read count for nothing', () => {
    const response = respond(order, { name: 'Ada', want: 'gone', count: 0 })
    expect(response.answers).toEqual({ name: 'Ada' })
    expect(response.errors.map(({ elementId, message, values }) => ({ elementId, message, values }))).toEqual([
      { elementId: 'want', message: 'choice-unknown', values: {} },
      { elementId: 'count', message: 'number-small', values: { min: 1 } },
    ])
  })

  it('asks for the lines of an address that was begun, and for rows of a group', () => {
    const form = emptyForm({
      pages: [
        newPage({
          blocks: [
            block('a', newElement('address', { id: 'home', title: 'Home' })),
            block(
              'b',
              newElement('repeat', {
                id: 'kids',
                title: 'Kids',
                isRequired: true,
                minRows: 2,
                elements: [
                  newElement('number', { id: 'age', isRequired: true }),
                  newElement('short-text', { id: 'nick' }),
                ],
              }),
            ),
          ],
        }),
      ],
    })
    const { errors } = respond(form, { home: { line1: 'Way 1' }, kids: [{ nick: 'Bo' }] })
    expect(errors).toEqual([
      { elementId: 'home', message: 'required-part', values: { part: 'city' }, part: 'city' },
      { elementId: 'home', message: 'required-part', values: { part: 'country' }, part: 'country' },
      { elementId: 'kids', message: 'rows-few', values: { min: 2 } },
      { elementId: 'age', message: 'required', values: {}, row: 0, groupId: 'kids' },
    ])
    expect(respond(form, { kids: [{ age: 1 }, { age: 2 }] }).errors).toEqual([])
  })

  it('ends when jumps lead in a circle, and says so', () => {
    const form = emptyForm({
      pages: [
        newPage({
          blocks: [
            block('a', newElement('yes-no', { id: 'q', title: 'Again?' })),
            block('b', newElement('yes-no', { id: 'r', title: 'Sure?' }), {
              jumps: [{ id: 'j', when: null, to: { type: 'block', id: 'a' } }],
            }),
          ],
        }),
      ],
    })
    expect(respond(form, {}).faults).toEqual([{ fault: 'cycle', id: 'a' }])
    expect(problemsOf(form)).toContainEqual({ code: 'cycle', severity: 'error', id: 'b', values: {} })
  })

  it('goes on behind an empty page that a jump leads to', () => {
    const jumps = (id: string): Block['jumps'] => [{ id: `to-${id}`, when: null, to: { type: 'page', id } }]
    const form = emptyForm({
      pages: [
        newPage({ blocks: [block('a', newElement('yes-no', { id: 'q', title: 'One' }), { jumps: jumps('gap') })] }),
        newPage({ blocks: [block('b', newElement('yes-no', { id: 'r', title: 'Two' }))] }),
        newPage({ id: 'gap' }),
        newPage({ blocks: [block('c', newElement('yes-no', { id: 's', title: 'Three' }), { jumps: jumps('last') })] }),
        newPage({ id: 'last' }),
      ],
    })
    const response = respond(form, {})
    expect(response.steps.map((step) => step.blockId)).toEqual(['a', 'c'])
    expect(response.faults).toEqual([])
    expect(problemsOf(form).map(({ code, id }) => [code, id])).toEqual([['unreachable', 'b']])
  })

  it('knows hidden fields from the start, wherever they stand', () => {
    const form = emptyForm({
      pages: [
        newPage({
          blocks: [
            block('a', newElement('yes-no', { id: 'q', title: 'For guests' }), { showIf: is('from', 'is', 'mail') }),
            block('b', newElement('hidden', { id: 'from', key: 'from', defaultValue: 'web' })),
          ],
        }),
      ],
    })
    expect(respond(form, {}).steps).toEqual([])
    expect(respond(form, { from: 'mail' }).steps.map((step) => step.blockId)).toEqual(['a'])
    expect(respond(form, {}).answers).toEqual({ from: 'web' })
    expect(problemsOf(form).filter(({ code }) => code === 'later-question')).toEqual([])
  })

  it('tells which quotas a response counts for, and the first that is full', () => {
    const form = {
      ...order,
      quotas: [{ id: 'few', name: '', when: is('want', 'is', 'yes'), limit: 5, endingId: 'bye' }],
    }
    const response = respond(form, { name: 'Ada', want: 'yes' })
    expect(response.quotaIds).toEqual(['few'])
    expect(fullQuota(form, response, { few: 5 })?.endingId).toBe('bye')
    expect(fullQuota(form, response, { few: 4 })).toBeNull()
    expect(fullQuota(form, respond(form, { want: 'no' }), { few: 9 })).toBeNull()
  })

  it('shows the same path one question at a time and on pages', () => {
    const response = respond(order, { name: 'Ada', want: 'yes', count: 20 })
    const steps = screensOf(order, response)
    const pages = screensOf({ ...order, settings: { ...order.settings, layout: 'pages' } }, response)
    expect(steps).toHaveLength(7)
    expect(pages.map((screen) => screen.steps.map((step) => step.blockId))).toEqual([
      ['b1', 'b2'],
      ['b3', 'b4', 'b5'],
      ['b6', 'b7'],
    ])
    expect(pages.flatMap((screen) => screen.steps)).toEqual(response.steps)
  })

  it('keeps the password and the quotas from anyone who answers', () => {
    const secret = { ...order, settings: { ...order.settings, passwordHash: 'hash' } }
    expect(JSON.stringify(publicForm(secret))).not.toContain('hash')
    expect(parseForm(publicForm(secret)).ok).toBe(true)
    expect(respond(publicForm(secret), { name: 'x' }).steps).toEqual(respond(secret, { name: 'x' }).steps)
  })
})

describe('problemsOf', () => {
  const codes = (form: Form) => problemsOf(form).map(({ code }) => code)

  it('finds nothing in a sound form', () => {
    expect(problemsOf({ ...order, translations: {} })).toEqual([])
    expect(codes(order)).toEqual(['translation-missing'])
  })

  it('tells what keeps a form from being ready', () => {
    expect(codes(emptyForm())).toEqual(['no-questions'])
    const broken = (fields: Partial<Block>, element: FormElement = newElement('number', { id: 'n', title: 'N' })) =>
      codes(
        emptyForm({
          pages: [
            newPage({ blocks: [block('x', element, fields), block('y', newElement('date', { id: 'd', title: 'D' }))] }),
          ],
        }),
      )
    expect(broken({ showIf: is('gone', 'is', 'x') })).toEqual(['unknown-element'])
    expect(broken({ showIf: is('d', 'answered') })).toEqual(['later-question'])
    expect(broken({ jumps: [{ id: 'j', when: null, to: { type: 'block', id: 'gone' } }] })).toEqual(['lost-target'])
    expect(broken({ jumps: [{ id: 'j', when: null, to: { type: 'end' } }] })).toEqual(['unreachable'])
    expect(broken({ jumps: [{ id: 'j', when: is('n', 'starts-with', 'x'), to: { type: 'end' } }] })).toEqual([
      'unfit-operator',
    ])
    expect(broken({ jumps: [{ id: 'j', when: is('n', 'is'), to: { type: 'end' } }] })).toEqual(['no-value'])
    expect(broken({ actions: [{ id: 'a', when: null, variableId: 'v', operation: 'add', formula: '1 / 0' }] })).toEqual(
      ['division-by-zero', 'unknown-variable'],
    )
    expect(broken({}, newElement('calculated', { id: 'c', formula: '{nobody} +' }))).toEqual(['formula-broken'])
    expect(broken({}, newElement('calculated', { id: 'c', formula: '{nobody}' }))).toEqual(['formula-unknown'])
    expect(broken({}, newElement('single-choice', { id: 'c', title: 'C', choices: [] }))).toEqual(['choices-missing'])
    expect(broken({}, newElement('number', { id: 'n', title: 'N', min: 2, max: 1 }))).toEqual(['range-empty'])
    expect(broken({}, newElement('payment', { id: 'p', title: 'Pay' }))).toEqual(['payment-provider'])
    expect(broken({}, newElement('number', { id: 'n', title: '{{who|you}}' }))).toEqual(['recall-unknown'])
  })

  it('warns of colours that cannot be read', () => {
    const theme = { ...order.theme, light: { ...order.theme.light, text: '#cccccc' } }
    expect(problemsOf({ ...order, theme, translations: {} })).toMatchObject([
      { code: 'contrast', values: { front: 'text', ground: 'background', needed: 4.5 } },
      { code: 'contrast', values: { ground: 'surface' } },
    ])
  })
})

describe('a question that is not shown', () => {
  it('FORM-03 ignores calculations and jumps of a hidden question or block', () => {
    const asks = newElement('yes-no', { id: 'asks' })
    const hidden = newElement('number', { id: 'n', showIf: is('asks', 'is', true) })
    const form = (fields: Partial<Block>, element: FormElement): Form =>
      emptyForm({
        variables: [{ id: 'v', name: 'total', type: 'number', initial: 0 }],
        endings: [newEnding({ id: 'usual' }), newEnding({ id: 'other' })],
        pages: [
          newPage({
            blocks: [
              block('b1', asks),
              block('b2', element, {
                actions: [{ id: 'a', when: null, variableId: 'v', operation: 'add', formula: '1' }],
                jumps: [{ id: 'j', when: null, to: { type: 'ending', id: 'other' } }],
                ...fields,
              }),
              block('b3', newElement('date', { id: 'last' })),
            ],
          }),
        ],
      })
    const byElement = form({}, hidden)
    const byBlock = form({ showIf: hidden.showIf }, { ...hidden, showIf: null })
    for (const each of [byElement, byBlock]) {
      expect(problemsOf(each).map(({ code }) => code)).not.toContain('unreachable')
      const passed = respond(each, { asks: false })
      expect(passed).toMatchObject({ endingId: 'usual', variables: { v: 0 } })
      expect(passed.steps.map(({ blockId }) => blockId)).toEqual(['b1', 'b3'])
      expect(respond(each, { asks: true, n: 3 })).toMatchObject({ endingId: 'other', variables: { v: 1 } })
    }
  })
})
