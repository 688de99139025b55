import { newId } from '@taplore/kit'
import type { z } from 'zod'

/** A place in an input, and what belongs there. */
export interface InputField {
  readonly path: readonly (string | number)[]
  readonly schema: z.ZodType
}

type Ids = Readonly<Record<string, string>>

const texts = [
  'Quiet harbour',
  'quiet-harbour',
  'quiet-harbour-a-secret-of-some-length',
  'en',
  'Europe/Madrid',
  'someone@example.com',
  'http://127.0.0.1/nothing',
  'https://127.0.0.1/nothing',
  '2026-01-02T03:04:05.000Z',
  '2026-01-02',
  '10:00',
  '#102030',
  '123456',
  'stories.view',
  '',
]
const numbers = [1, 0, 10, 100, 0.5, 2_026]

const inner = (schema: unknown) => schema as z.core.$ZodTypes
const open = (schema: unknown) => schema as z.ZodType

/** Every field of an input, down to the members of lists. */
export function fieldsOf(schema: z.ZodType, path: readonly (string | number)[] = [], depth = 0): InputField[] {
  const here = path.length > 0 ? [{ path, schema }] : []
  if (depth > 6) return here
  const below = (next: unknown, step?: string | number) =>
    fieldsOf(open(next), step === undefined ? path : [...path, step], depth + 1)
  const { def } = inner(schema)._zod
  switch (def.type) {
    case 'object':
      return [...here, ...Object.entries(def.shape).flatMap(([key, member]) => below(member, key))]
    case 'array':
      return [...here, ...below(def.element, 0)]
    case 'record':
      return [...here, ...below(def.valueType, 'key')]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return below(def.innerType)
    case 'pipe':
      return below(inner(def.in)._zod.def.type === 'transform' ? def.out : def.in)
    case 'union':
      return unique([...here, ...def.options.flatMap((option) => below(option))])
    case 'intersection':
      return unique([...here, ...below(def.left), ...below(def.right)])
    default:
      return here
  }
}

function unique(fields: InputField[]): InputField[] {
  const byPath = new Map(fields.map((field) => [field.path.join('.'), field]))
  return [...byPath.values()]
}

/** A value that a schema takes; `ids` are put where a field has the name of one. With `isFull`, optional fields too. */
export function sampleFor(schema: z.ZodType, ids: Ids, { name = '', isFull = false, depth = 0 } = {}): unknown {
  if (depth > 8) return null
  const below = (next: unknown, nextName = name) =>
    sampleFor(open(next), ids, { name: nextName, isFull, depth: depth + 1 })
  const { def } = inner(schema)._zod
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape)
      const wanted = isFull ? members : members.filter(([, member]) => !open(member).safeParse(undefined).success)
      return Object.fromEntries(wanted.map(([key, member]) => [key, below(member, key)]))
    }
    case 'array':
      return [below(def.element, name.replace(/s$/, ''))]
    case 'record':
      return { key: below(def.valueType) }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return below(def.innerType)
    case 'pipe':
      return below(inner(def.in)._zod.def.type === 'transform' ? def.out : def.in)
    case 'union': {
      const [first] = def.options.map((option) => below(option)).filter((found) => schema.safeParse(found).success)
      return first ?? null
    }
    case 'intersection':
      return { ...Object(below(def.left)), ...Object(below(def.right)) }
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'boolean':
      return true
    case 'number':
      return numbers.find((number) => schema.safeParse(number).success) ?? 1
    case 'string':
      return [ids[name], newId(), ...texts].find((text) => schema.safeParse(text).success) ?? 'text'
    case 'null':
      return null
    default:
      return {}
  }
}
