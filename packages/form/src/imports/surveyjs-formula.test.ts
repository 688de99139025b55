import { expect, it } from 'vitest'
import { problemsOf } from '../checks/find-problems.ts'
import { respond } from '../engine/respond.ts'
import { elementsOf, isAnswered } from '../walk.ts'
import { addressesOfChoices, importForm } from './index.ts'

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
  const { notes, totals, choice, form, named } = imported({
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
  // With its sign, which each language has on its own side.
  expect(named('To pay')).toMatchObject({ unit: '€' })
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
      { name: 'greeting', expression: "'12' + {who}" },
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
    "logic-left-out: : greeting: '12' + {who}",
    'logic-left-out: : far: getDistance({who})',
    'logic-left-out: : further: {far} + 1',
  ])
  expect(elementsOf(form).map(({ kind }) => kind)).toEqual(['short-text', 'multiple-choice'])
})

it('FORM-03 joins texts as a SurveyJS does, and refuses digits in quotes, which are texts only there', () => {
  const { notes, totals } = imported({
    calculatedValues: [
      { name: 'greeting', expression: "'Dear ' + {first} + ' ' + {last} + ', you are number ' + ({place} + 1)" },
      { name: 'code', expression: "'12' + {place}" },
    ],
    elements: [
      { type: 'text', name: 'first', title: 'First' },
      { type: 'text', name: 'last', title: 'Last' },
      { type: 'text', inputType: 'number', name: 'place', title: 'Place' },
    ],
  })
  expect(notes).toEqual(["logic-left-out: : code: '12' + {place}"])
  expect(totals({ first: 'Ada', last: 'King', place: 3 })('greeting')).toBe('Dear Ada King, you are number 4')
  expect(totals({ first: 'Ada' })('greeting')).toBe('Dear Ada , you are number 1')
})

it('FORM-03 keeps triggers of a SurveyJS as jumps and calculations, and names each that would change an answer', () => {
  const definition = {
    elements: [
      { type: 'text', inputType: 'number', name: 'age', title: 'Age' },
      { type: 'boolean', name: 'member', title: 'Member?' },
      { type: 'text', name: 'card', title: 'Card' },
      { type: 'text', name: 'wish', title: 'Wish' },
      { type: 'text', name: 'town', title: 'Town' },
      { type: 'expression', name: 'pay', title: 'Pay', expression: '10 * {rate}' },
    ],
    triggers: [
      { type: 'complete', expression: '{age} < 16' },
      { type: 'skip', expression: '{member} = false', gotoName: 'wish' },
      { type: 'setvalue', expression: '{age} >= 16', setToName: 'rate', setValue: 2, isVariable: true },
      { type: 'setvalue', expression: '{age} >= 65', setToName: 'rate', setValue: '1', isVariable: true },
      { type: 'runexpression', expression: '{age} > 0', setToName: 'born', runExpression: '2026 - {age}' },
      { type: 'copyvalue', expression: '{town} notempty', setToName: 'place', fromName: 'town' },
      { type: 'copyvalue', expression: '{member} = true', setToName: 'wish', fromName: 'card' },
      { type: 'setvalue', expression: '{age} > 99', setToName: 'card', setValue: 'gold' },
      { type: 'skip', expression: '{town} = "Bath"', gotoName: 'age' },
    ],
  }
  const { notes, totals, form, named } = imported(definition)
  expect(notes).toEqual([
    'logic-left-out: : copyvalue → wish: {member} = true',
    'logic-left-out: : setvalue → card: {age} > 99',
    'logic-left-out: : skip → age: {town} = "Bath"',
  ])
  expect(totals({ age: 30 })('pay')).toBe(20)
  expect(totals({ age: 70 })('pay')).toBe(10)
  expect(totals({ age: 30 })('born')).toBe(1996)
  expect(totals({ town: 'Bath' })('place')).toBe('Bath')
  const shown = (answers: Record<string, unknown>) => {
    const given = Object.fromEntries(Object.entries(answers).map(([name, value]) => [named(name).id, value]))
    return respond(form, given).steps.flatMap(({ elementIds }) => elementIds)
  }
  expect(shown({ Age: 12 })).toEqual([named('Age').id])
  expect(shown({ Age: 30, 'Member?': false })).not.toContain(named('Card').id)
  expect(shown({ Age: 30, 'Member?': true })).toContain(named('Card').id)
})

it('FORM-03 takes the choices that an address answers at the import, and asks no address with answers in it', () => {
  const definition = {
    title: 'Bakery',
    elements: [
      {
        type: 'dropdown',
        name: 'land',
        title: 'Land',
        choicesByUrl: {
          url: 'https://example.com/lands',
          path: 'data;list',
          valueName: 'code',
          titleName: 'name.short',
        },
      },
      { type: 'radiogroup', name: 'town', title: 'Town', choicesByUrl: { url: 'https://example.com/towns?of={land}' } },
      { type: 'text', name: 'why', title: 'Why France?', visibleIf: "{land} = 'fr'" },
    ],
  }
  expect(addressesOfChoices(definition)).toEqual(['https://example.com/lands'])
  const answer = {
    data: {
      list: [
        { code: 'fr', name: { short: 'France' } },
        { code: 'de', name: { short: 'Germany' } },
      ],
    },
  }
  const { form, notes } = importForm(definition, undefined, new Map([['https://example.com/lands', answer]]))
  const [land] = elementsOf(form)
  expect(land?.kind === 'dropdown' && land.choices.map(({ label }) => label)).toEqual(['France', 'Germany'])
  expect(notes).toEqual([
    { code: 'choices-fetched', about: 'Land', detail: 'https://example.com/lands' },
    { code: 'kind-changed', about: 'Town', detail: 'choicesByUrl https://example.com/towns?of={land}' },
  ])
  expect(form.pages[0]?.blocks[2]?.showIf).toMatchObject({ operator: 'is' })
})

const number = (name: string) => ({ type: 'text', inputType: 'number', name, title: name })

it('FORM-03 calculates with what a SurveyJS calls yes and no, in formulas and conditions', () => {
  const { form, notes, totals, named } = imported({
    elements: [
      { type: 'boolean', name: 'delivery', title: 'Delivery?', valueTrue: 'yes', valueFalse: 'no' },
      { type: 'boolean', name: 'gifts', title: 'Gifts?', valueTrue: 3, valueFalse: 1 },
      number('sub'),
      {
        type: 'expression',
        name: 'fee',
        title: 'Fee',
        expression: "iif({delivery} = 'yes', iif({sub} >= 200, 0, 15), 0)",
      },
      { type: 'expression', name: 'wrap', title: 'Wrapping', expression: '{gifts} * 2.5' },
      { type: 'text', name: 'street', title: 'Street', visibleIf: "{delivery} = 'yes'" },
      { type: 'text', name: 'shop', title: 'Shop', visibleIf: "{delivery} = 'no'" },
    ],
  })
  expect(notes).toEqual([])
  const fee = (delivery: boolean | undefined, sub: number) => totals({ delivery, sub, gifts: true })('fee')
  expect([fee(true, 108), fee(true, 216), fee(false, 108), fee(undefined, 108)]).toEqual([15, 0, 0, 0])
  expect([true, false].map((gifts) => totals({ gifts, sub: 1 })('wrap'))).toEqual([7.5, 2.5])
  const asked = (delivery: boolean) =>
    respond(form, { [named('delivery').id]: delivery })
      .steps.flatMap(({ elementIds }) => elementIds)
      .filter((id) => id === named('street').id || id === named('shop').id)
  expect([asked(true), asked(false)]).toEqual([[named('street').id], [named('shop').id]])
})

it('FORM-03 compares choices with their values there, one or several, where respondents see other words', () => {
  const { notes, totals, choice, form, named } = imported({
    completedHtmlOnCondition: [{ expression: '{index} > 20', html: 'Excellent' }],
    elements: [
      {
        type: 'radiogroup',
        name: 'pace',
        title: 'Pace',
        choices: [
          { value: 'slow', text: 'Easy walk' },
          { value: 'fast', text: 'Run' },
        ],
      },
      { type: 'checkbox', name: 'habits', title: 'Habits', choices: ['Smoking', { value: 'run', text: 'Running' }] },
      number('energy'),
      {
        type: 'expression',
        name: 'index',
        title: 'Index',
        expression:
          "max({energy} * 2, 10) + iif({habits} contains 'run', 5, 0) - iif({habits} notcontains 'Smoking', 0, 2.8) + iif({pace} = 'fast', 1, 0)",
      },
    ],
  })
  expect(notes).toEqual([])
  const both = { choices: [...choice('habits', 'Smoking').choices, ...choice('habits', 'Running').choices] }
  expect(totals({ energy: 3, habits: both, pace: choice('pace', 'Easy walk') })('index')).toBeCloseTo(12.2, 10)
  const strong = { energy: 9, habits: choice('habits', 'Running'), pace: choice('pace', 'Run') }
  expect(totals(strong)('index')).toBe(24)
  const given = Object.fromEntries(Object.entries(strong).map(([name, value]) => [named(name).id, value]))
  expect(form.endings.find(({ id }) => id === respond(form, given).endingId)).toMatchObject({ text: 'Excellent' })
})

it('FORM-03 names a count of a SurveyJS that is of some rows only, instead of counting all of them', () => {
  const { notes, form } = imported({
    elements: [
      { type: 'paneldynamic', name: 'kids', title: 'Children', templateElements: [number('age')] },
      { type: 'expression', name: 'n', title: 'How many', expression: "countInArray({kids}, 'age')" },
      { type: 'expression', name: 'small', title: 'Small', expression: "countInArray({kids}, 'age', '{age} < 10')" },
      { type: 'expression', name: 'both', title: 'Both', expression: "iif(countInArray({kids}, 'age') > 1, 2, 1)" },
    ],
  })
  expect(notes).toEqual(["logic-left-out: Small: expression countInArray({kids}, 'age', '{age} < 10')"])
  expect(elementsOf(form).filter(({ kind }) => kind === 'calculated')).toHaveLength(2)
})
