import { expect, it } from 'vitest'
import { z } from 'zod'
import { idSchema } from './ids.ts'
import { jsonSchema, lineSchema, momentSchema, nameSchema, textSchema } from './input-schemas.ts'
import { inputSentence } from './input-sentences.ts'

const sentenceFor = (schema: z.ZodType, value: unknown) =>
  z.object({ field: schema }).safeParse({ field: value }, { error: inputSentence }).error?.issues[0]?.message

it.each<[z.ZodType, unknown, string]>([
  [textSchema(5), undefined, 'The field "field" is required.'],
  [textSchema(5), 7, 'The field "field" must be text.'],
  [textSchema(5), 'longer', 'The field "field" must have at most 5 characters.'],
  [textSchema(5).min(2), 'a', 'The field "field" must have at least 2 characters.'],
  [nameSchema(5), '  ', 'The field "field" must not be empty.'],
  [nameSchema(5, { missing: 'Give it a name.' }), '', 'Give it a name.'],
  [idSchema, 'x', 'The field "field" must be an id, such as 01941f29-7c00-7abc-8def-0123456789ab.'],
  [z.email(), 'x', 'The field "field" must be an email address, such as name@example.com.'],
  [momentSchema, '2026', 'The field "field" must be a date and time in UTC, such as 2026-03-01T09:30:00Z.'],
  [textSchema(9).regex(/^a$/), 'b', 'The field "field" must be in the expected format.'],
  [z.int(), 1.5, 'The field "field" must be a whole number.'],
  [z.number(), 'NaN', 'The field "field" must be a number.'],
  [z.number().max(3), 4, 'The field "field" must be 3 or less.'],
  [z.number().gt(3), 3, 'The field "field" must be greater than 3.'],
  [z.boolean(), null, 'The field "field" must be true or false.'],
  [z.array(z.int()).max(1), [1, 2], 'The field "field" must have at most 1 item.'],
  [z.array(z.int()), [1, 'x'], 'The field "field[1]" must be a number.'],
  [z.enum(['a', 'b']), 'c', 'The field "field" must be "a" or "b".'],
  [z.literal(3), 4, 'The field "field" must be 3.'],
  [z.strictObject({ a: z.int() }), { a: 1, b: 2 }, 'The field "field" does not accept "b". Remove it and try again.'],
  [z.union([z.string(), z.object({ a: z.int() })]), { a: 'x' }, 'The field "field.a" must be a number.'],
  [z.union([z.string(), z.int()]), [], 'The field "field" has a value that is not accepted here.'],
  [z.record(z.enum(['a']), z.int()), { b: 1 }, 'The field "field.a" is required.'],
  [z.custom(() => false), 1, 'The field "field" is not accepted. Check it and try again.'],
])('says in words what is wrong (%#)', (schema, value, sentence) => {
  expect(sentenceFor(schema, value)).toBe(sentence)
})

const broken = 'This text contains characters that can’t be saved. Remove them and try again.'

it.each([
  ['a lone surrogate', 'a\ud800'],
  ['a lone low surrogate', '\udc00'],
  ['U+0000', 'a\u0000b'],
])('refuses %s in every text, and in keys and texts of JSON', (_, text) => {
  for (const schema of [textSchema(9), lineSchema(9), nameSchema(9)]) expect(sentenceFor(schema, text)).toBe(broken)
  for (const json of [text, [text], { a: { b: text } }, { [text]: 1 }])
    expect(sentenceFor(jsonSchema, json)).toBe(broken)
  expect(sentenceFor(textSchema(9), '👩')).toBeUndefined()
})

it('refuses JSON that is nested without end, however deep', () => {
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(sentenceFor(jsonSchema, deep)).toBe('This is nested too deeply. At most 64 levels are accepted.')
})

it('makes one line of a name that was pasted with line breaks', () => {
  expect(nameSchema(20).parse('\tQuiet\r\nharbour ')).toBe('Quiet harbour')
})
