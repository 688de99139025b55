import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * What is wrong with an input, as a sentence that names the field and says what to do. Used for every zod issue whose
 * schema has no sentence of its own; the server passes it to `z.config`, so that no one sees messages of the library.
 */
export function inputSentence(issue: Issue): string {
  const field = fieldName(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is required.`
      return `${field} must be ${kindNames[issue.expected] ?? 'of another type'}.`
    case 'too_small':
      return `${field} ${tooSmall(issue)}`
    case 'too_big':
      return `${field} ${tooBig(issue)}`
    case 'invalid_format':
      return `${field} must be ${formatNames[issue.format] ?? 'in the expected format'}.`
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}.`
    case 'invalid_value':
      return `${field} must be ${oneOf(issue.values)}.`
    case 'unrecognized_keys':
      return `${field} does not accept ${listed(issue.keys.map(quoted), 'or')}. Remove it and try again.`
    case 'invalid_union':
      return unionSentence(issue, field)
    case 'invalid_key':
      return `${field} has a name that is not accepted.`
    case 'invalid_element':
      return `${field} contains a value that is not accepted.`
    default:
      return `${field} is not accepted. Check it and try again.`
  }
}

/** `The field "pages[2].title"`; the input as a whole has no name. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('')
  return name ? `The field ${quoted(name.length > 120 ? `${name.slice(0, 119)}…` : name)}` : 'The request'
}

const quoted = (name: string) => `"${name}"`

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  nan: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  date: 'a date',
  null: 'null',
  undefined: 'left out',
  never: 'left out',
}

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'an id, such as 01941f29-7c00-7abc-8def-0123456789ab',
  email: 'an email address, such as name@example.com',
  url: 'a web address, such as https://example.com',
  datetime: 'a date and time in UTC, such as 2026-03-01T09:30:00Z',
  date: 'a date, such as 2026-03-01',
  time: 'a time, such as 09:30',
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = Number(minimum)
  if (origin === 'string') return least <= 1 ? 'must not be empty.' : `must have at least ${least} characters.`
  if (isCounted(origin)) return `must have at least ${counted(least, 'item')}.`
  return inclusive === false ? `must be greater than ${least}.` : `must be ${least} or more.`
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = Number(maximum)
  if (origin === 'string') return `must have at most ${counted(most, 'character')}.`
  if (isCounted(origin)) return `must have at most ${counted(most, 'item')}.`
  return inclusive === false ? `must be less than ${most}.` : `must be ${most} or less.`
}

const isCounted = (origin: string) => ['array', 'set', 'map', 'object', 'record', 'file'].includes(origin)
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Listing more values than this does not help. */
const mostListed = 12

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const [only, ...others] = values
  if (others.length === 0) return shown(only)
  if (values.length > mostListed) return 'one of the accepted values'
  return listed(values.map(shown), 'or')
}

const shown = (value: z.core.util.Primitive) => (typeof value === 'string' ? quoted(value) : String(value))

function listed(items: readonly string[], word: 'or'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

/** Issues of the union option that comes closest: the one whose issues are deepest. */
function unionSentence({ errors, path }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>, field: string): string {
  const depthOf = (issues: readonly z.core.$ZodIssue[]) => Math.min(...issues.map((issue) => issue.path.length))
  const closest = errors.filter((issues) => issues.length > 0).sort((left, right) => depthOf(right) - depthOf(left))[0]
  const [first] = closest ?? []
  if (!first || first.path.length === 0) return `${field} has a value that is not accepted here.`
  return inputSentence({ ...first, input: null, path: [...(path ?? []), ...first.path] } as Issue)
}
