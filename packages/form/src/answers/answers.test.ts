import { describe, expect, it } from 'vitest'
import { weekdayOf, yearsBetween } from '../calendar.ts'
import type { ElementByKind, ElementKind } from '../elements/index.ts'
import { startInput } from '../engine/prefill.ts'
import { readAnswers } from '../engine/read-answers.ts'
import { limits } from '../limits.ts'
import { emptyForm, newBlock, newElement, newPage } from '../make.ts'
import type { AnsweredElement } from '../walk.ts'
import { cellText, columnsOf } from './display/columns.ts'
import { displayValue } from './display/display.ts'
import { fieldName, inputOfPost } from './read/form-post.ts'
import { answerMessages, errorText } from './read/messages.ts'
import { readDate, readTime } from './read/read-date.ts'
import { readNumber } from './read/read-number.ts'
import { readPhone } from './read/read-phone.ts'
import { readValue } from './read/read-value.ts'

const context = { locale: 'en', today: '2026-11-21', country: null }

function take<K extends ElementKind>(
  kind: K,
  fields: Partial<Omit<ElementByKind[K], 'kind'>>,
  raw: unknown,
  other: Partial<typeof context> = {},
) {
  const element = newElement(kind, { id: 'q', ...fields } as Partial<Omit<ElementByKind[K], 'kind'>>)
  const reading = readValue(element as Exclude<AnsweredElement, { kind: 'calculated' }>, raw, { ...context, ...other })
  return reading.ok ? reading.value : reading.errors.map((error) => error.message).join(' ')
}

const two = [
  { id: 'a', label: 'Red', score: 2 },
  { id: 'b', label: 'Blue' },
]

describe('numbers, days, times and phones as people write them', () => {
  it.each([
    ['1,234.5', 'en', 1234.5],
    ['1.234,5', 'de', 1234.5],
    ['1.234', 'de', 1234],
    ['1.234', 'en', 1.234],
    ['1 234,5', 'fr', 1234.5],
    ['12,5', 'en', 12.5],
    ['1.234.567', 'en', 1234567],
    ['१२३', 'hi', 123],
    ['٣٫٥', 'ar', 3.5],
    ['−4', 'en', -4],
    ["1'000", 'de', 1000],
    ['twelve', 'en', null],
    ['1..2.', 'en', null],
    ['Infinity', 'en', null],
    ['0x10', 'en', null],
  ])('FORM-03 reads %s in %s', (text, locale, value) => expect(readNumber(text, locale)).toBe(value))

  it.each([
    ['2026-02-28', 'en', '2026-02-28'],
    ['2026-02-29', 'en', null],
    ['2024-02-29', 'en', '2024-02-29'],
    ['3/4/2026', 'en', '2026-03-04'],
    ['3.4.2026', 'de', '2026-04-03'],
    ['3/4/26', 'en', null],
  ])('reads the day %s in %s', (text, locale, value) => expect(readDate(text, locale)).toBe(value))

  it('reads times, weekdays and ages', () => {
    expect(['17:05', '5:05 pm', '12:00 am', '24:00', '5.30'].map(readTime)).toEqual([
      '17:05',
      '17:05',
      '00:00',
      null,
      '05:30',
    ])
    expect(weekdayOf('2026-11-21')).toBe(6)
    expect(weekdayOf('1969-12-31')).toBe(3)
    expect(yearsBetween('2000-02-29', '2026-02-28')).toBe(25)
  })

  it.each([
    ['+49 (0)30 1234-567', null, '+49301234567'],
    ['0049 30 1234567', null, '+49301234567'],
    ['030 1234567', 'DE', '+49301234567'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['1 415 555 2671', 'CA', '+14155552671'],
    ['8 912 345-67-89', 'RU', '+79123456789'],
    ['415 555 2671', null, 'no-country'],
    ['+999 1234567', null, null],
    ['+1 055 555 2671', null, null],
    ['12', 'DE', null],
    ['call me', 'DE', null],
  ])('reads the phone number %s of %s', (text, country, value) => expect(readPhone(text, country)).toBe(value))
})

describe('what an answer may hold', () => {
  it('FORM-03 keeps texts as they were written, but for what no database takes', () => {
    expect(take('short-text', {}, '  <script>alert(1)</script> =1+1 🏳️‍🌈 ')).toBe(
      '  <script>alert(1)</script> =1+1 🏳️‍🌈 ',
    )
    expect(take('long-text', {}, 'a\r\nb\u0000c\ud800')).toBe('a\nb\ufffdc\ufffd')
    expect(take('short-text', { maxLength: 2 }, '👍👍')).toBe('👍👍')
    expect(take('short-text', { maxLength: 2 }, 'abc')).toBe('text-long')
    expect(take('short-text', { minLength: 3 }, 'ab')).toBe('text-short')
    expect(take('short-text', { mask: 'AA-99' }, 'xy-12')).toBe('xy-12')
    expect(take('short-text', { mask: 'AA-99' }, 'xy-1')).toBe('text-mask')
    expect(take('short-text', {}, '   ')).toBeNull()
    expect(take('short-text', {}, { toString: 1 })).toBe('invalid')
    expect(take('long-text', {}, 'x'.repeat(limits.longTextLength + 1))).toBe('text-long')
  })

  it('reads texts as long as a whole submission without going over them again and again', () => {
    const digits = `${'1'.repeat(900_000)}x`
    const kinds = [
      'number',
      'currency',
      'phone',
      'date',
      'date-time',
      'time',
      'email',
      'website',
      'country',
      'slider',
    ] as const
    for (const kind of kinds) expect(take(kind, {}, digits)).not.toBeNull()
    for (const kind of kinds) expect(take(kind, {}, `1${' '.repeat(900_000)}1 x`)).not.toBeNull()
  })

  it('FORM-03 checks addresses and numbers', () => {
    expect(take('email', {}, ' Ada@Example.COM ')).toBe('Ada@example.com')
    expect(take('email', {}, 'ada@example')).toBe('email')
    expect(take('email', { blockedDomains: ['example.com'] }, 'a@mail.example.com')).toBe('email-domain')
    expect(take('website', {}, 'example.com/a')).toBe('https://example.com/a')
    expect(take('website', {}, 'javascript:alert(1)')).toBe('website')
    expect(take('phone', { defaultCountry: 'DE' }, '030 1234567')).toBe('+49301234567')
    expect(take('phone', { allowedCountries: ['FR'] }, '+49301234567')).toBe('phone-not-allowed')
    expect(take('phone', {}, { country: 'FR', number: '06 12 34 56 78' })).toBe('+33612345678')
    expect(take('country', { allowedCountries: ['DE', 'AT'] }, 'de')).toBe('DE')
    expect(take('country', { allowedCountries: ['DE', 'AT'] }, 'FR')).toBe('country')
    expect(take('number', { min: 1, max: 5 }, '5,5', { locale: 'de' })).toBe('number-large')
    expect(take('number', { decimals: 0 }, 1.5)).toBe('number-decimals')
    expect(take('currency', { currency: 'EUR' }, '€ 1.234,50', { locale: 'de' })).toEqual({
      minor: 123450,
      currency: 'EUR',
    })
    expect(take('currency', { currency: 'JPY' }, 1.5)).toBe('number-decimals')
    expect(take('currency', { currency: 'EUR' }, { minor: 100, currency: 'USD' })).toBe('invalid')
    expect(take('nps', {}, '11')).toBe('number-large')
    expect(take('rating', {}, '4')).toBe(4)
    expect(take('slider', { min: 0, max: 1, step: 0.1 }, 0.30000000000000004)).toBe(0.30000000000000004)
    expect(take('slider', { min: 0, max: 10, step: 5 }, 3)).toBe('number-step')
  })

  it('FORM-03 takes the full stop of a slider for a decimal mark in every language, and of a typed number as its language does', () => {
    const fine = { min: 0, max: 5, step: 0.125 }
    for (const locale of ['en', 'de', 'fr', 'ar', 'hi', 'pt-BR'])
      for (const [raw, value] of [
        ['1.125', 1.125],
        ['0.125', 0.125],
        ['.5', 0.5],
        ['3', 3],
        [['2.375'], 2.375],
      ])
        expect(take('slider', fine, raw, { locale }), `${raw} ${locale}`).toBe(value)
    expect(take('slider', { min: -2, max: 2, step: 0.001 }, '-1.125', { locale: 'de' })).toBe(-1.125)
    expect(take('slider', { min: 0, max: 1, step: 1e-7 }, '3e-7', { locale: 'de' })).toBe(3e-7)
    // A browser without such fields has a text field in its place.
    expect(take('slider', fine, '1,125', { locale: 'de' })).toBe(1.125)
    expect(take('slider', fine, '1e999')).toBe('number')
    expect(take('number', { decimals: 3 }, '1.125', { locale: 'de' })).toBe(1125)
  })

  it('FORM-03 checks days against bounds that move with today', () => {
    const min = { type: 'today', offsetDays: 1 } as const
    expect(take('date', { min }, '2026-11-22')).toBe('2026-11-22')
    expect(take('date', { min }, '2026-11-21')).toBe('date-early')
    expect(take('date', { closedWeekdays: [0] }, '2026-11-22')).toBe('date-closed')
    expect(take('date-range', { maxDays: 3 }, { from: '2026-01-01', to: '2026-01-04' })).toBe('range-long')
    expect(take('date-range', {}, { from: '2026-01-02', to: '2026-01-01' })).toBe('range-order')
    expect(take('date-time', {}, { date: '2026-01-02', time: '9:30' })).toBe('2026-01-02T09:30')
    expect(take('time', { min: '09:00', max: '17:00' }, '18:00')).toBe('time-late')
  })

  it('FORM-03 takes choices by id only, with words of one’s own', () => {
    expect(take('single-choice', { choices: two }, 'a')).toEqual({ choices: ['a'] })
    expect(take('single-choice', { choices: two }, 'Red')).toBe('choice-unknown')
    expect(take('single-choice', { choices: two }, ['a', 'b'])).toBe('choice-one')
    expect(take('single-choice', { choices: two, hasOther: true }, { choices: ['~other'], other: 'Green' })).toEqual({
      choices: [],
      other: 'Green',
    })
    expect(take('single-choice', { choices: two, hasOther: true }, { choices: ['a'], other: 'left over' })).toEqual({
      choices: ['a'],
    })
    for (const kind of ['single-choice', 'multiple-choice', 'dropdown', 'picture-choice'] as const)
      expect(take(kind, { choices: two, hasOther: true }, { choices: ['~other'], other: ' ' })).toBe('other-text')
    expect(take('multiple-choice', { choices: two, hasOther: true }, { choices: ['a', '~other'] })).toBe('other-text')
    expect(take('multiple-choice', { choices: two, maxChoices: 1 }, ['b', 'a'])).toBe('choice-many')
    expect(take('multiple-choice', { choices: two }, ['b', 'a', 'b'])).toEqual({ choices: ['a', 'b'] })
    expect(take('ranking', { choices: two }, { a: '2', b: '1' })).toEqual(['b', 'a'])
    expect(take('ranking', { choices: two }, ['a'])).toBe('ranking-all')
    expect(take('yes-no', {}, 'no')).toBe(false)
    const lines = { rows: two, columns: two }
    expect(take('matrix-single', lines, { a: 'b' })).toEqual({ a: 'b' })
    expect(take('matrix-single', lines, { a: ['a', 'b'] })).toBe('choice-one')
    expect(take('matrix-multiple', lines, { a: ['b', 'a'], b: [] })).toEqual({ a: ['a', 'b'] })
    expect(take('matrix-multiple', lines, { c: ['a'] })).toBe('choice-unknown')
    const columns = [{ id: 'n', label: 'N', input: 'number' as const }]
    expect(take('matrix-input', { rows: two, columns }, { a: { n: '3' } })).toEqual({ a: { n: 3 } })
  })

  it('FORM-03 keeps the wording of a consent, whatever was sent', () => {
    expect(take('consent', { wording: 'I agree.' }, { agreed: true, wording: 'I sell my soul.' })).toEqual({
      agreed: true,
      wording: 'I agree.',
      language: 'en',
    })
    expect(take('consent', {}, false)).toBeNull()
  })

  it('FORM-03 takes signatures drawn or typed, files that fit, and rows of a group', () => {
    expect(take('signature', {}, 'Ada')).toEqual({ type: 'typed', name: 'Ada' })
    expect(take('signature', {}, { type: 'drawn', strokes: '[[1,2,3,4]]' })).toEqual({
      type: 'drawn',
      strokes: [[1, 2, 3, 4]],
    })
    expect(take('signature', {}, { type: 'drawn', strokes: [[1, -2]] })).toBe('invalid')
    const file = { id: 'f1', name: 'a.png', bytes: 10, mime: 'image/png' }
    expect(take('file', { categories: ['image'] }, [file])).toEqual([file])
    expect(take('file', { categories: ['document'] }, [file])).toBe('file-kind')
    expect(take('file', { maxBytes: 9 }, [file])).toBe('file-large')
    expect(take('file', {}, [{ ...file, id: '../etc' }])).toBe('invalid')
    const elements = [newElement('number', { id: 'age' })]
    expect(take('repeat', { elements }, [{ age: '4' }, {}, { age: 5 }])).toEqual([{ age: 4 }, { age: 5 }])
    expect(take('repeat', { elements, maxRows: 1 }, [{ age: 4 }, { age: 5 }])).toBe('rows-many')
    expect(take('repeat', { elements }, [{ age: 'x' }])).toBe('number')
  })

  it('has a sentence for every error', () => {
    for (const key of Object.keys(answerMessages)) expect(key).toMatch(/^[a-z-]+$/)
    expect(errorText({ elementId: 'q', message: 'text-short', values: { min: 3 } })).toBe(
      'Please enter at least 3 characters.',
    )
    expect(errorText({ elementId: 'q', message: 'required', values: {} }, { required: 'Bitte ausfüllen.' })).toBe(
      'Bitte ausfüllen.',
    )
  })
})

function formOf(...elements: Parameters<typeof newBlock>[0][]) {
  return emptyForm({ pages: [newPage({ blocks: elements.map(newBlock) })] })
}

const form = formOf({
  elements: [
    newElement('name', { id: 'who', title: 'Name', key: 'who_are_you' }),
    newElement('single-choice', { id: 'color', key: 'color', title: 'Colour', choices: two, hasOther: true }),
    newElement('multiple-choice', { id: 'more', title: 'More', choices: two }),
    newElement('matrix-single', { id: 'grid', title: 'Grid', rows: two, columns: two, requiresEveryRow: false }),
    newElement('repeat', {
      id: 'kids',
      title: 'Children',
      elements: [newElement('number', { id: 'age', title: 'Age' })],
    }),
    newElement('consent', { id: 'ok', title: '', wording: 'I **agree**.' }),
    newElement('hidden', { id: 'src', key: 'source', defaultValue: 'web' }),
    newElement('short-text', { id: 'note', title: 'Note', defaultValue: 'From {{source|?}}' }),
    newElement('address', { id: 'home', title: 'Home' }),
  ],
})

describe('a page without scripts', () => {
  it('gives the same answers as JSON does', () => {
    const fields: [string, string][] = [
      [fieldName('who', 'first'), 'Ada'],
      [fieldName('who', 'last'), 'Byron'],
      ['color', '~other'],
      ['color.other', 'Green'],
      ['more', 'b'],
      ['more', 'a'],
      ['grid.a', 'b'],
      ['kids.1.age', '5'],
      ['kids.0.age', '4'],
      ['ok', 'no'],
      ['ok', 'yes'],
      ['_key', 'token'],
      ['__proto__.polluted', 'yes'],
      ['home.line1', ''],
    ]
    const posted = readAnswers(form, inputOfPost(form, fields))
    const json = readAnswers(form, {
      who: { first: 'Ada', last: 'Byron' },
      color: { choices: [], other: 'Green' },
      more: ['a', 'b'],
      grid: { a: 'b' },
      kids: [{ age: 4 }, { age: 5 }],
      ok: true,
    })
    expect(posted.ok && json.ok).toBe(true)
    if (!posted.ok || !json.ok) return
    expect(posted.response.answers).toEqual(json.response.answers)
    expect(posted.response.errors).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('refuses what is no submission at all, and tells unknown names', () => {
    expect(readAnswers(form, 'x')).toEqual({ ok: false, refusal: 'not-answers' })
    expect(readAnswers(form, { note: 'x'.repeat(limits.answersBytes) })).toEqual({ ok: false, refusal: 'too-large' })
    expect(readAnswers(form, { note: [[[[[[[[[1]]]]]]]]] })).toEqual({ ok: false, refusal: 'too-deep' })
    const read = readAnswers(form, { forged: 1, constructor: 'x', note: 'kept' })
    expect(read.ok && read.response.unknown).toEqual(['forged', 'constructor'])
    expect(read.ok && read.response.answers).toEqual({ src: 'web', note: 'kept' })
  })
})

describe('a start from an address', () => {
  it('FORM-03 fills fields by key, choices by id or words, and leaves out what cannot be read', () => {
    const input = startInput(form, new URLSearchParams('color=blue&more=red,b&source=mail&kids=3&who=x'))
    expect(input).toEqual({
      color: { choices: ['b'] },
      more: { choices: ['a', 'b'] },
      src: 'mail',
      note: 'From mail',
    })
    expect(startInput(form, [['color', 'Green']])).toMatchObject({
      color: { choices: [], other: 'Green' },
      note: 'From web',
    })
  })
})

describe('columns', () => {
  it('hold all versions, removed questions last, and never mix two questions of one title', () => {
    const newer = formOf({
      elements: [
        newElement('number', { id: 'n1', title: 'Same' }),
        newElement('number', { id: 'n2', title: 'Same' }),
        newElement('single-choice', { id: 'color', title: 'Favourite colour', choices: two }),
      ],
    })
    const columns = columnsOf([newer, form])
    expect(columns.slice(0, 4).map(({ id, title, isRemoved }) => [id, title, isRemoved])).toEqual([
      ['n1', 'Same', false],
      ['n2', 'Same', false],
      ['color', 'Favourite colour', false],
      ['score', 'Score', false],
    ])
    expect(columns.find(({ id }) => id === 'who.first')).toMatchObject({ title: 'Name: First name', isRemoved: true })
    expect(columns.find(({ id }) => id === 'grid.b')).toMatchObject({ title: 'Grid: Blue', isRemoved: true })
    const kept = {
      answers: { color: { choices: ['a'], other: 'Green' }, who: { first: 'Ada' } },
      calculated: {},
      variables: {},
      score: 2,
    }
    const text = (id: string) => {
      const column = columns.find((entry) => entry.id === id)
      return column ? cellText(column, form, kept, { locale: 'en' }) : 'gone'
    }
    expect([text('color'), text('who.first'), text('who.last'), text('n1'), text('score')]).toEqual([
      'Red',
      'Ada',
      '',
      '',
      '2',
    ])
  })

  it('have plain numbers and days for files that are calculated with', () => {
    const elements = [
      newElement('number', { id: 'many', title: 'How many?', unit: 'kg' }),
      newElement('nps', { id: 'nps', title: 'NPS' }),
      newElement('date', { id: 'day', title: 'Day' }),
      newElement('date-time', { id: 'at', title: 'At' }),
      newElement('calculated', { id: 'sum', title: 'Sum', formula: '1' }),
      newElement('single-choice', { id: 'color', title: 'Color', choices: two }),
      newElement('currency', { id: 'gift', title: 'Gift', currency: 'EUR' }),
      newElement('currency', { id: 'yen', title: 'Yen', currency: 'JPY' }),
      newElement('currency', { id: 'once', title: 'Once in pounds', currency: 'EUR' }),
    ]
    const form = formOf({ elements })
    const kept = {
      answers: {
        many: 1234.5,
        nps: 9,
        day: '2026-03-12',
        at: '2026-03-12T09:30',
        color: { choices: ['a'] },
        gift: { minor: 123_450, currency: 'EUR' },
        yen: { minor: 500, currency: 'JPY' },
        once: { minor: 250, currency: 'GBP' },
      },
      calculated: { sum: -3086.25 },
      variables: {},
      score: 1002,
    }
    const texts = (isForData: boolean) =>
      columnsOf([form]).map((column) => cellText(column, form, kept, { locale: 'en', isForData }))
    expect(texts(true)).toEqual([
      ...['1234.5', '9', '2026-03-12', '2026-03-12 09:30', '-3086.25', 'Red'],
      ...['1234.50', '500', '2.50 GBP', '1002'],
    ])
    expect(texts(false)).toEqual(expect.arrayContaining(['1,234.5 kg', '€1,234.50', '¥500']))
  })

  it('call lines without words of their own as the page does in the language of the form', () => {
    const elements = [
      newElement('name', { id: 'who', title: 'Name' }),
      newElement('address', { id: 'home', title: 'Wo wohnst du?' }),
    ]
    const titles = columnsOf([{ ...formOf({ elements }), language: 'de' }]).map(({ title }) => title)
    expect(titles).toContain('Name: Vorname')
    expect(titles).toContain('Wo wohnst du? Postleitzahl')
  })

  it('call a question that recalls an answer by its fallback, and have the unit of a calculated value', () => {
    const form = formOf({
      elements: [
        newElement('long-text', { id: 'wish', title: 'Anything else, {{stall|you}}?' }),
        newElement('long-text', { id: 'more', title: 'More of {{stall}}' }),
        newElement('calculated', { id: 'fee', title: 'Fee', unit: '€' }),
      ],
    })
    const columns = columnsOf([form])
    expect(columns.map(({ title }) => title)).toEqual(['Anything else, you?', 'More of …', 'Fee'])
    const stored = { answers: {}, calculated: { fee: 1250 }, variables: {}, score: 0 }
    const fee = (isForData: boolean) =>
      columns.map((column) => cellText(column, form, stored, { locale: 'en', isForData }))[2]
    expect([fee(false), fee(true)]).toEqual(['€1,250', '1250'])
  })

  it('call a question without words by its place, in the language of the form', () => {
    const elements = [newElement('number', { id: 'n1', title: 'Anzahl' }), newElement('number', { id: 'n2' })]
    expect(columnsOf([{ ...formOf({ elements }), language: 'de' }]).map(({ title }) => title)).toEqual([
      'Anzahl',
      'Frage 2',
    ])
  })

  it('show answers as people read them', () => {
    const show = <K extends ElementKind>(
      kind: K,
      fields: Partial<Omit<ElementByKind[K], 'kind'>>,
      raw: unknown,
      locale = 'en',
    ) => {
      const element = newElement(kind, fields) as Exclude<AnsweredElement, { kind: 'calculated' }>
      const reading = readValue(element, raw, context)
      return reading.ok && reading.value !== null ? displayValue(element, reading.value, { locale }) : 'unread'
    }
    expect(show('currency', { currency: 'EUR' }, 12.5, 'de')).toBe('12,50\u00a0€')
    expect(show('number', { unit: 'kg' }, 1234.5)).toBe('1,234.5 kg')
    // A currency that was typed as a unit, where the language writes it.
    expect(show('number', { unit: '$' }, 12)).toBe('$12')
    expect(show('slider', { unit: '€' }, 12, 'nl')).toBe('€\u00a012')
    expect(show('number', { unit: '€' }, 12, 'de')).toBe('12 €')
    expect(show('number', { unit: '€/h' }, 12)).toBe('12 €/h')
    expect(show('date', {}, '2026-11-21', 'de')).toBe('21. November 2026')
    expect(show('multiple-choice', { choices: two, hasOther: true }, { choices: ['a'], other: 'Green' })).toBe(
      'Red, Green',
    )
    expect(show('yes-no', { yesLabel: 'Sure' }, true)).toBe('Sure')
    expect(show('yes-no', {}, false, 'de')).toBe('Nein')
    expect(show('matrix-single', { rows: two, columns: two }, { a: 'b' })).toBe('Red: Blue')
    expect(show('address', {}, { line1: 'Way 1', city: 'Kiel', country: 'DE' })).toBe('Way 1, Kiel, Germany')
    expect(
      show('slot', { slots: [{ id: 's', date: '2026-11-21', time: '09:00', minutes: 30, capacity: 1 }] }, 's'),
    ).toBe('November 21, 2026 at 9:00 AM')
  })
})
