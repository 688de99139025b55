import { expect, it } from 'vitest'
import { problemsOf } from '../checks/find-problems.ts'
import { respond } from '../engine/respond.ts'
import { elementsOf, isAnswered } from '../walk.ts'
import { importForm } from './index.ts'

type Definition = Record<string, unknown>

function imported(definition: Definition) {
  const { form, notes } = importForm({ title: 'Bakery', ...definition })
  const elements = elementsOf(form)
  const named = (name: string) => {
    const found = elements.find(
      (element) => isAnswered(element) && (('key' in element && element.key === name) || element.title === name),
    )
    if (!found) throw new Error(`no question is called ${name}`)
    return found
  }
  const idOf = (name: string) => named(name).id
  const choice = (name: string, label: string) => {
    const element = named(name)
    if (!('choices' in element) || !Array.isArray(element.choices)) throw new Error(`${name} has no choices`)
    return { choices: element.choices.filter((each) => each.label === label).map(({ id }) => id) }
  }
  const totals = (answers: Record<string, unknown>) => {
    const given = Object.fromEntries(Object.entries(answers).map(([name, value]) => [idOf(name), value]))
    const { calculated } = respond(form, given)
    return (name: string) => calculated[idOf(name)]
  }
  expect(problemsOf(form).filter(({ severity }) => severity === 'error')).toEqual([])
  return { form, notes: notes.map(({ code, about, detail }) => `${code}: ${about}: ${detail}`), named, choice, totals }
}

it('FORM-03 calculates what a SurveyJS calculates: values that use others, results that are shown, and values of choices', () => {
  const { notes, totals, choice, form } = imported({
    calculatedValues: [
      { name: 'total', expression: '{net} + {tax}' },
      { name: 'tax', expression: 'round({net} * 0.19, 2)' },
      { name: 'net', expression: '({loaves} - 1) * {size} + iif({delivery} = true, 4.5, 0)' },
    ],
    pages: [
      {
        elements: [
          { type: 'text', inputType: 'number', name: 'loaves', title: 'Loaves' },
          {
            type: 'radiogroup',
            name: 'size',
            title: 'Size',
            choices: [
              { value: 2.5, text: 'Small' },
              { value: 4, text: 'Large' },
            ],
          },
          { type: 'boolean', name: 'delivery', title: 'Delivery?' },
          {
            type: 'expression',
            name: 'shown',
            title: 'To pay',
            expression: '{total} * 1',
            displayStyle: 'currency',
            currency: 'EUR',
          },
          { type: 'text', name: 'note', title: 'Note' },
        ],
      },
    ],
    completedHtml: 'You pay {total}.',
  })
  expect(notes).toEqual([])
  // (5 - 1) * 4 + 4.5 = 20.5; 20.5 * 0.19 = 3.895, rounded 3.9; together 24.4.
  const full = totals({ loaves: 5, size: choice('size', 'Large'), delivery: true })
  expect([full('net'), full('tax'), full('total'), full('shown')]).toEqual([20.5, 3.9, 24.4, 24.4])
  // (3 - 1) * 2.5 = 5; 0.95; 5.95.
  const small = totals({ loaves: 3, size: choice('size', 'Small'), delivery: false })
  expect([small('net'), small('tax'), small('total')]).toEqual([5, 0.95, 5.95])
  const [page] = form.pages
  expect(page?.blocks.flatMap(({ elements }) => elements.map(({ kind }) => kind)).at(-1)).toBe('short-text')
  expect(form.endings[0]).toMatchObject({ text: expect.stringMatching(/^You pay \{\{\w+\|\}\}\.$/) })
})

it('FORM-03 repeats the panels of a SurveyJS and adds up what is answered in each', () => {
  const { notes, totals, named } = imported({
    elements: [
      {
        type: 'paneldynamic',
        name: 'items',
        title: 'Items',
        templateElements: [{ type: 'text', inputType: 'number', name: 'price', title: 'Price' }],
      },
      { type: 'expression', name: 'sum', title: 'Sum', expression: "sumInArray({items}, 'price')" },
      { type: 'expression', name: 'many', title: 'Count', expression: "countInArray({items}, 'price')" },
    ],
  })
  expect(notes).toEqual([])
  const items = named('Items')
  const inner = items.kind === 'repeat' ? (items.elements[0]?.id ?? '') : ''
  const total = totals({ Items: [{ [inner]: 3 }, { [inner]: 4.25 }, { [inner]: 10 }] })
  expect([total('sum'), total('many')]).toEqual([17.25, 3])
})

it('FORM-03 names each calculation of a SurveyJS that cannot be kept, and what they would have been used for', () => {
  const { notes, form } = imported({
    calculatedValues: [
      { name: 'greeting', expression: "'Dear ' + {who}" },
      { name: 'far', expression: 'getDistance({who})' },
      { name: 'further', expression: '{far} + 1' },
    ],
    elements: [
      { type: 'text', name: 'who', title: 'Who?' },
      { type: 'checkbox', name: 'extras', title: 'Extras', choices: [{ value: 3, text: 'Seeds' }] },
      { type: 'expression', name: 'sum', title: 'Sum', expression: '{extras} + 1' },
    ],
  })
  expect(notes).toEqual([
    'logic-left-out: Sum: expression {extras} + 1',
    "logic-left-out: : greeting: 'Dear ' + {who}",
    'logic-left-out: : far: getDistance({who})',
    'logic-left-out: : further: {far} + 1',
  ])
  expect(elementsOf(form).map(({ kind }) => kind)).toEqual(['short-text', 'multiple-choice'])
})
