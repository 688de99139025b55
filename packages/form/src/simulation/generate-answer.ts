import { callingCodeOf } from '../answers/countries.ts'
import { allowsSeveral, type ChoiceElement } from '../answers/read/read-choices.ts'
import { boundOf } from '../answers/read/read-days.ts'
import { readValue } from '../answers/read/read-value.ts'
import { addDays } from '../calendar.ts'
import type { RepeatedElement } from '../elements/index.ts'
import type { AnsweredElement } from '../walk.ts'

type Asked = Exclude<AnsweredElement, { kind: 'calculated' }> | RepeatedElement

/** A valid answer to the question, if a few tries find one. */
export function generateAnswer(
  element: Asked,
  random: () => number,
  wishes: readonly unknown[],
  today: string,
): unknown {
  const context = { locale: 'en', today, country: 'US' }
  if (wishes.length > 0 && random() < 0.5) {
    const wish = wishes[Math.floor(random() * wishes.length)]
    const reading = readValue(element, wish, context)
    if (reading.ok && reading.value !== null) return wish
  }
  let thought: unknown
  for (let tries = 0; tries < 4; tries += 1) {
    thought = guess(element, random, today)
    const reading = readValue(element, thought, context)
    if (reading.ok && reading.value !== null) return thought
  }
  return thought
}

function guess(element: Asked, random: () => number, today: string): unknown {
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  switch (element.kind) {
    case 'short-text':
      return element.mask === null
        ? wordsOf(random, element.minLength, element.maxLength)
        : element.mask.replaceAll('9', '7').replace(/[A*]/g, 'B')
    case 'long-text':
      return wordsOf(random, element.minLength, element.maxLength)
    case 'hidden':
      return wordsOf(random, null, null)
    case 'email':
      return `person${between(1, 999)}@${pick(element.allowedDomains) ?? 'example.com'}`
    case 'phone': {
      const code = callingCodeOf(pick(element.allowedCountries) ?? 'DE') ?? '49'
      return code === '1' ? '+12025550123' : `+${code}30${between(100_000, 999_999)}`
    }
    case 'website':
      return 'https://example.com/'
    case 'country':
      return pick(element.allowedCountries) ?? pick(['DE', 'FR', 'IN', 'JP', 'US'])
    case 'consent':
      return true
    case 'yes-no':
      return random() < 0.5
    case 'number': {
      const low = element.min ?? Math.min(0, element.max ?? 0)
      const high = element.max ?? Math.max(100, low + 100)
      const value = low + (high - low) * random()
      return random() < 0.2 ? low : Math.min(high, Math.max(low, Number(value.toFixed(Math.min(element.decimals, 2)))))
    }
    case 'currency': {
      const low = element.min ?? 0
      return random() < 0.2
        ? low
        : Math.ceil(low) + between(0, Math.min(500, Math.floor((element.max ?? 1000) - Math.ceil(low))))
    }
    case 'rating':
      return between(1, element.max)
    case 'scale':
      return between(element.min, element.max)
    case 'nps':
      return between(0, 10)
    case 'slider': {
      const steps = Math.floor((element.max - element.min) / element.step)
      return Number((element.min + element.step * between(0, Math.min(steps, 100_000))).toPrecision(12))
    }
    case 'date':
      return dayOf(element, between, today)
    case 'date-time':
      return `${dayOf(element, between, today)}T09:30`
    case 'date-range': {
      const from = dayOf(element, between, today)
      return { from, to: addDays(from, (element.minDays ?? 1) - 1) }
    }
    case 'time':
      return random() < 0.5 ? (element.min ?? '09:00') : (element.max ?? '17:00')
    case 'slot':
      return pick(element.slots)?.id
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice':
      return chooseSome(element, random)
    case 'ranking':
      return shuffled(element.choices, random).map(({ id }) => id)
    case 'matrix-single':
      return Object.fromEntries(element.rows.map((row) => [row.id, pick(element.columns)?.id]))
    case 'matrix-multiple':
      return Object.fromEntries(element.rows.map((row) => [row.id, [pick(element.columns)?.id]]))
    case 'matrix-input':
      return Object.fromEntries(
        element.rows.map((row) => [row.id, Object.fromEntries(element.columns.map(({ id }) => [id, between(0, 99)]))]),
      )
    case 'address':
    case 'name':
    case 'contact':
      return Object.fromEntries(
        element.parts.map(({ part }) => [part, sampleParts[part] ?? wordsOf(random, null, null)]),
      )
    case 'file':
      return Array.from({ length: 1 }, () => sampleFile(element.categories, element.extensions[0]))
    case 'signature':
      return element.allowsTyped ? 'A. Person' : { type: 'drawn', strokes: [[10, 10, 90, 40]] }
    case 'repeat':
      return Array.from(
        { length: between(Math.max(1, element.minRows), Math.max(1, Math.min(element.maxRows, element.minRows + 2))) },
        () => Object.fromEntries(element.elements.map((child) => [child.id, guess(child, random, today)])),
      )
  }
}

const sampleParts: Record<string, string> = {
  email: 'person@example.com',
  phone: '+4930123456',
  website: 'https://example.com/',
  country: 'DE',
}

const sampleMimes: Record<string, [string, string]> = {
  image: ['image/png', 'png'],
  document: ['application/pdf', 'pdf'],
  spreadsheet: ['text/csv', 'csv'],
  audio: ['audio/mpeg', 'mp3'],
  video: ['video/mp4', 'mp4'],
  archive: ['application/zip', 'zip'],
}

function sampleFile(categories: readonly string[], extension: string | undefined) {
  const [mime, usual] = sampleMimes[categories[0] ?? ''] ?? ['application/pdf', 'pdf']
  return { id: 'sample', name: `sample.${extension ?? usual}`, bytes: 1, mime }
}

function wordsOf(random: () => number, min: number | null, max: number | null): string {
  const words = ['blue', 'river', 'seven', 'garden', 'quiet', 'lamp', 'north', 'paper']
  let text = ''
  const wanted = Math.max(min ?? 1, Math.min(max ?? 24, 4 + Math.floor(random() * 20)))
  while (text.length < wanted) text += `${text === '' ? '' : ' '}${words[Math.floor(random() * words.length)]}`
  // A text with a trailing space would be shorter after trimming.
  return text.slice(0, wanted).replace(/ $/, 's')
}

function dayOf(
  element: { min: Parameters<typeof boundOf>[0]; max: Parameters<typeof boundOf>[0] },
  between: (low: number, high: number) => number,
  today: string,
): string {
  const min = boundOf(element.min, today)
  const max = boundOf(element.max, today)
  if (min !== null) return addDays(min, between(0, max === null || max > addDays(min, 30) ? 30 : 0))
  return addDays(max ?? today, -between(0, 30))
}

function chooseSome(element: ChoiceElement, random: () => number): unknown {
  if (element.hasOther && random() < 0.1) return { choices: ['~other'], other: 'Something else' }
  const mixed = shuffled(element.choices, random).map(({ id }) => id)
  if (!allowsSeveral(element)) return mixed[0]
  const least = Math.max(1, ('minChoices' in element ? element.minChoices : null) ?? 1)
  const most = Math.max(least, ('maxChoices' in element ? element.maxChoices : null) ?? mixed.length)
  return mixed.slice(0, least + Math.floor(random() * (Math.min(most, mixed.length) - least + 1)))
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const held = mixed[index] as T
    mixed[index] = mixed[other] as T
    mixed[other] = held
  }
  return mixed
}
