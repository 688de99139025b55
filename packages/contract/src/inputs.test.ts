import { formSchema } from '@taplore/form'
import { idSchema, isStorableText, jsonSchema } from '@taplore/kit'
import { storySchema } from '@taplore/story'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract, queryFlag } from './index.ts'

type Node = z.core.$ZodTypes

/** Named like ids of rows, and something else. */
const otherIds: readonly RegExp[] = [
  // What the browser claims about itself; compared with the session, never looked up.
  /^identity\.(?:register|userTracker)\.userId$/,
  /^identity\.addEmailVerifyStatus\.emailUserId$/,
  // Ids that WebAuthn gives.
  /^passkeys\.\w+\.answer\.(?:id|rawId)$/,
  // A secret of a link.
  /^members\.\w+\.acceptId$/,
  // Ids of things that are no rows: plans of a payment provider, voices, music and our own templates.
  /^billing\.plansConfig\.planId$/,
  /^staff\.plans\.(?:setId|removeId)\.id$/,
  /^(?:voices\.\w+|speechSettings\.preview)\.(?:voiceId|trackId)$/,
  /^(?:templates\.\w+\.templateId|feeds\.\w+\.settings\.template_id)$/,
  // The element that asks; the specification calls it so.
  /^interactiveAnalytics\.options\.formId$/,
  // Ids of a payment provider, and keys of our price list.
  /^payments\..*(?:price_id|plan_id|subscription_id|subscriptionId|txnId|pastDueId|addOnId)$/,
  /^sandboxCheckout\.\w+\.transactionId$/,
  /^staffPayments\.(?:replay\.eventId|refund\.paymentId)$/,
  // The state of an attempt, by the name that WooCommerce gives it.
  /^stores\.receiveKeys\.user_id$/,
  // An id at the store.
  /^stores\.takeProduct\.variantId$/,
  // Ids of Google Analytics, Facebook and ad networks.
  /^siteSettings\.save\.settings\.(?:v4TrackingId|fbPixelId)$/,
  /^siteSettings\.saveWorkspace\.(?:googleAnalytics\.trackingId|monetization\.(?:publisherId|slotId))$/,
  // Ids inside a story or captions, and of slides.
  /^(?:comments\.add|reviews\.comment)\.(?:pageId|elementId)$/,
  /^captions\.edit\.edits\.\*\.(?:cueId|wordId|speakerId|cutId)$/,
  /^videoExports\.(?:start\.clip\.id|download\.cut_id)$/,
  /^wizard\.updateSlides\.slides\.\*\.id$/,
]

interface Visit {
  readonly seen: Set<unknown>
  readonly faults: string[]
  readonly hasRowIds: boolean
}

/** Faults of an input: texts without a bound or of any characters, ids of another schema, and values of any shape. */
function look(schema: unknown, path: readonly string[], visit: Visit): void {
  const node = schema as Node
  if (schema === jsonSchema || schema === idSchema || schema === queryFlag) return
  const { def } = node._zod
  if (visit.seen.has(schema)) return
  visit.seen.add(schema)
  const fault = (what: string) => visit.faults.push(`${path.join('.')}: ${what}`)
  const below = (next: unknown, step?: string) => look(next, step === undefined ? path : [...path, step], visit)
  switch (def.type) {
    case 'string': {
      const isId = visit.hasRowIds && /(?:^i|I)ds?$|_ids?$/.test(path.findLast((step) => step !== '*') ?? '')
      if (isId && !otherIds.some((known) => known.test(path.join('.')))) fault('an id that is not `idSchema`')
      if (hasClosedPattern(node as unknown as z.ZodString)) return
      if (!hasBound(node as unknown as z.ZodString)) fault('a text without a bound')
      if (!isCheckedText(node as unknown as z.ZodString)) fault('a text that is not checked by `isStorableText`')
      return
    }
    case 'unknown':
    case 'any':
      fault('a value of any shape: use `jsonSchema`')
      return
    case 'object':
      for (const [key, member] of Object.entries(def.shape)) below(member, key)
      if (def.catchall && (def.catchall as Node)._zod.def.type !== 'never') below(def.catchall, '*')
      return
    case 'array':
      if (!hasBound(node as unknown as z.ZodArray)) fault('a list without a bound')
      below(def.element, '*')
      return
    case 'tuple':
      for (const item of def.items) below(item, '*')
      return
    case 'record':
      below(def.keyType, '(key)')
      below(def.valueType, '*')
      return
    case 'union':
      for (const option of def.options) below(option)
      return
    case 'intersection':
      below(def.left)
      below(def.right)
      return
    case 'pipe': {
      const first = (def.in as Node)._zod.def.type
      // What a text is made into was looked at as a text.
      below(first === 'transform' ? def.out : def.in)
      return
    }
    case 'lazy':
      below(def.getter())
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      below(def.innerType)
      return
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
    case 'never':
      return
    default:
      fault(`a schema of the kind ${def.type}, which this test does not know`)
  }
}

function checksOf(schema: z.ZodString | z.ZodArray) {
  return (schema._zod.def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def)
}

function hasBound(schema: z.ZodString | z.ZodArray): boolean {
  return checksOf(schema).some(({ check }) => check === 'max_length' || check === 'length_equals')
}

/** Formats whose pattern allows no other characters. */
const closedFormats = ['email', 'datetime', 'date', 'uuid']

/** Whether a pattern lists every allowed character and its count. */
function hasClosedPattern(schema: z.ZodString): boolean {
  return checksOf(schema).some((def) => {
    if (!('pattern' in def) || !(def.pattern instanceof RegExp)) return false
    const { source } = def.pattern
    if (!/^\^.*\$$/.test(source) || /\[\^|\\[DSWP]/.test(source)) return false
    const withoutClasses = source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
    return !/[.*+]|\{\d*,\}/.test(withoutClasses)
  })
}

function isCheckedText(schema: z.ZodString): boolean {
  if (schema.format !== null && closedFormats.includes(schema.format)) return true
  return checksOf(schema).some((def) => 'fn' in def && def.fn === isStorableText)
}

function faultsOf(schema: unknown, name: string, hasRowIds: boolean): string[] {
  const visit: Visit = { seen: new Set(), faults: [], hasRowIds }
  look(schema, [name], visit)
  return visit.faults
}

const operations = function* inputs(branch: object, name = ''): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(branch)) {
    if (typeof value !== 'object' || value === null) continue
    if ('~orpc' in value) yield [`${name}${key}`, (value['~orpc'] as { inputSchema?: unknown }).inputSchema]
    else yield* inputs(value, `${name}${key}.`)
  }
}

it('takes bounded texts that can be stored, ids and JSON by the shared schemas alone', () => {
  const faults = [...operations(contract)].flatMap(([name, schema]) => (schema ? faultsOf(schema, name, true) : []))
  expect(faults).toEqual([])
})

it.each([
  ['stories', storySchema],
  ['forms', formSchema],
])('keeps only bounded texts that can be stored in %s', (name, schema) => {
  expect(faultsOf(schema, name, false)).toEqual([])
})

it('finds a bare text, a foreign id, a list without a bound and a value of any shape', () => {
  const careless = z.object({
    name: z.string().max(5),
    storyId: z.uuid(),
    tags: z.array(z.boolean()),
    data: z.unknown(),
    fine: idSchema,
  })
  expect(faultsOf(careless, 'x', true).map((fault) => fault.split(':')[0])).toEqual([
    'x.name',
    'x.storyId',
    'x.storyId',
    'x.tags',
    'x.data',
  ])
})
