import { defineRefusals, idSchema, lineSchema, momentSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { referenceRefusals } from '../foundation/common-refusals.ts'
import { operation } from '../foundation/operation.ts'
import { addressRefusals } from '../foundation/url-refusals.ts'

/** Events a webhook can receive. */
export const webhookTypes = ['submission.created', 'submission.updated', 'submission.deleted'] as const
export type WebhookType = (typeof webhookTypes)[number]

export const webhookMethods = ['GET', 'POST'] as const
export type WebhookMethod = (typeof webhookMethods)[number]

/** Limits of webhooks. Waits follow Standard Webhooks 1.0, each up to a tenth longer. */
export const webhookLimits = {
  endpointsPerWorkspace: 50,
  headers: 20,
  /** Seconds before each attempt: immediately, then growing to three days in total. */
  waitsSeconds: [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  timeoutSeconds: 15,
  /** Of a response, stored in the log. */
  answerBytes: 4_096,
  /** How long the previous secret also signs after a rotation. */
  formerSecretHours: 24,
  logDays: 30,
  downloadRows: 2_000,
} as const

export const webhookMessages = {
  urlInvalid: 'Enter a full URL, such as https://example.com/hook.',
  headerName: 'Give the header a name of letters, digits and hyphens.',
  headerValue: 'Give the header a value.',
  headerDenied: 'This header is set by the delivery itself.',
  headerTwice: 'This header is there twice.',
} as const

/** Set by the delivery or by HTTP itself, or trusted by others as coming from their own proxy. */
const deniedHeaders =
  /^(?:host|content-length|content-type|content-encoding|transfer-encoding|accept-encoding|connection|keep-alive|upgrade|expect|te|trailer|via|forwarded|user-agent|x-real-ip|cookie2?|proxy-.*|sec-.*|webhook-.*|x-forwarded-.*)$/

/** Whether customers may set a header of this name. */
export function isOwnHeader(name: string): boolean {
  return !deniedHeaders.test(name.toLowerCase())
}

/**
 * Names are HTTP tokens (RFC 9110, 5.6.2), values visible characters and spaces, so that no value can start another
 * header.
 */
export const webhookHeaderSchema = z.strictObject({
  name: lineSchema(100)
    .regex(/^[!#$%&'*+.^_`|~\w-]+$/, webhookMessages.headerName)
    .refine(isOwnHeader, webhookMessages.headerDenied),
  value: textSchema(2_000)
    .trim()
    .regex(/^[\x20-\x7e]+$/, webhookMessages.headerValue),
})
export type WebhookHeader = z.infer<typeof webhookHeaderSchema>

const headers = z
  .array(webhookHeaderSchema)
  .max(webhookLimits.headers)
  .refine(
    (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
    webhookMessages.headerTwice,
  )

const url = lineSchema(2_000).pipe(z.url({ protocol: /^https?$/, error: webhookMessages.urlInvalid }))

export const webhookFieldsSchema = z.object({
  name: lineSchema(80),
  url,
  /** Only submissions of this form; null for every form of the workspace. */
  formId: idSchema.nullable(),
  types: z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length),
  method: z.enum(webhookMethods),
  /** Whether the receiver's certificate must be valid. Private addresses are blocked either way. */
  checksCertificate: z.boolean(),
  headers,
})
export type WebhookFields = z.infer<typeof webhookFieldsSchema>

/**
 * Why an endpoint is off: turned off by a user, because the receiver answered 410, or because nothing was delivered
 * for three days.
 */
export const webhookOffReasons = ['by-hand', 'gone', 'failing'] as const

export const webhookSchema = webhookFieldsSchema.extend({
  id: idSchema,
  /** Created by a user in the app, or by a program that subscribed. */
  kind: z.enum(['webhook', 'rest-hook']),
  isOn: z.boolean(),
  offReason: z.enum(webhookOffReasons).nullable(),
  createdAt: z.iso.datetime(),
  lastSuccessAt: z.iso.datetime().nullable(),
  lastFailureAt: z.iso.datetime().nullable(),
  /** Until when the previous secret also signs. */
  formerSecretUntil: z.iso.datetime().nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
})
export type Webhook = z.infer<typeof webhookSchema>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** How an attempt ended; only `delivered` is a success. */
export const tryOutcomes = [
  'delivered',
  'http-error',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'certificate',
  'address-refused',
  'broken-answer',
] as const
export type TryOutcome = (typeof tryOutcomes)[number]

export const deliverySchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  formId: idSchema.nullable(),
  /** `webhook-id` of the request: the same for all attempts and replays. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  lastStatus: z.number().int().nullable(),
  lastOutcome: z.enum(tryOutcomes).nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

const headerList = z.record(z.string(), z.string())

export const deliveryTrySchema = z.object({
  number: z.number().int(),
  startedAt: z.iso.datetime(),
  durationMs: z.number().int(),
  outcome: z.enum(tryOutcomes),
  /** Null when there was no response. */
  status: z.number().int().nullable(),
  request: z.object({ method: z.enum(webhookMethods), url: z.string(), headers: headerList }),
  answer: z.object({ headers: headerList, body: z.string(), isCut: z.boolean() }).nullable(),
})
export type DeliveryTry = z.infer<typeof deliveryTrySchema>

export const webhookRefusals = defineRefusals({
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook no longer exists.' },
  WEBHOOK_LIMIT: {
    status: 409,
    message: 'This workspace has reached its webhook limit. Delete one first.',
    data: z.object({ limit: z.number() }),
  },
  DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery is no longer in the log.' },
  WEBHOOK_IS_OFF: { status: 409, message: 'Turn the webhook on first.' },
})
const R = webhookRefusals

const read = operation({ access: 'workspace', needs: 'integrations.view' })
const manage = operation({ access: 'workspace', needs: 'integrations.manage' })
const remove = operation({ access: 'workspace', needs: 'integrations.delete' })
const byId = z.object({ webhookId: idSchema })
const found = { WEBHOOK_NOT_FOUND: R.WEBHOOK_NOT_FOUND }
const address = {
  ADDRESS_INVALID: addressRefusals.ADDRESS_INVALID,
  ADDRESS_NOT_WEB: addressRefusals.ADDRESS_NOT_WEB,
  ADDRESS_HAS_PASSWORD: addressRefusals.ADDRESS_HAS_PASSWORD,
  ADDRESS_PORT_NOT_ALLOWED: addressRefusals.ADDRESS_PORT_NOT_ALLOWED,
  ADDRESS_NOT_PUBLIC: addressRefusals.ADDRESS_NOT_PUBLIC,
}
const withSecret = z.object({ webhook: webhookSchema, secret: z.string() })
const one = z.object({ webhook: webhookSchema })
const filter = z.object({
  webhookId: idSchema,
  state: z.enum(deliveryStates).optional(),
})

export const webhooks = {
  list: manage
    .route({ method: 'GET', path: '/webhooks', summary: 'List the webhooks of a workspace' })
    .input(z.object({ formId: idSchema.optional() }))
    .output(z.object({ webhooks: z.array(webhookSchema) })),
  create: manage
    .route({ method: 'POST', path: '/webhooks', summary: 'Create a webhook and its signing secret' })
    .input(webhookFieldsSchema)
    .output(withSecret)
    .errors({ WEBHOOK_LIMIT: R.WEBHOOK_LIMIT, FORM_NOT_FOUND: referenceRefusals.FORM_NOT_FOUND, ...address }),
  update: manage
    .route({ method: 'POST', path: '/webhooks/{webhookId}', summary: 'Update a webhook' })
    .input(webhookFieldsSchema.partial().extend({ webhookId: idSchema, isOn: z.boolean().optional() }))
    .output(one)
    .errors({ ...found, FORM_NOT_FOUND: referenceRefusals.FORM_NOT_FOUND, ...address }),
  remove: remove
    .route({ method: 'POST', path: '/webhooks/{webhookId}/remove', summary: 'Delete a webhook and its delivery log' })
    .input(byId)
    .output(z.object({ removed: idSchema }))
    .errors(found),
  secret: manage
    .route({ method: 'POST', path: '/webhooks/{webhookId}/secret', summary: 'Get the signing secret of a webhook' })
    .input(byId)
    .output(z.object({ secret: z.string() }))
    .errors(found),
  rotateSecret: manage
    .route({
      method: 'POST',
      path: '/webhooks/{webhookId}/secret/rotate',
      summary: 'Rotate the signing secret, keeping the previous one valid for a day',
    })
    .input(byId)
    .output(withSecret)
    .errors(found),
  test: manage
    .route({ method: 'POST', path: '/webhooks/{webhookId}/test', summary: 'Send a test event to a webhook' })
    .input(byId)
    .output(z.object({ delivery: deliverySchema, attempt: deliveryTrySchema }))
    .errors(found),
  log: manage
    .route({ method: 'GET', path: '/webhooks/{webhookId}/log', summary: 'List the deliveries of a webhook' })
    .input(filter.extend({ before: idSchema.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }))
    .output(z.object({ deliveries: z.array(deliverySchema), hasMore: z.boolean() }))
    .errors(found),
  delivery: manage
    .route({
      method: 'GET',
      path: '/webhook-deliveries/{deliveryId}',
      summary: 'Get a webhook delivery with all its attempts',
    })
    .input(z.object({ deliveryId: idSchema }))
    .output(z.object({ delivery: deliverySchema, body: z.string(), tries: z.array(deliveryTrySchema) }))
    .errors({ DELIVERY_NOT_FOUND: R.DELIVERY_NOT_FOUND }),
  retry: manage
    .route({
      method: 'POST',
      path: '/webhook-deliveries/{deliveryId}/retry',
      summary: 'Retry a webhook delivery',
    })
    .input(z.object({ deliveryId: idSchema }))
    .output(z.object({ delivery: deliverySchema }))
    .errors({ DELIVERY_NOT_FOUND: R.DELIVERY_NOT_FOUND, WEBHOOK_IS_OFF: R.WEBHOOK_IS_OFF }),
  replay: manage
    .route({
      method: 'POST',
      path: '/webhooks/{webhookId}/replay',
      summary: 'Replay failed webhook deliveries, or all since a given time',
    })
    .input(byId.extend({ since: momentSchema.optional(), onlyFailed: z.boolean().default(true) }))
    .output(z.object({ queued: z.number().int() }))
    .errors({ ...found, WEBHOOK_IS_OFF: R.WEBHOOK_IS_OFF }),
  download: manage
    .route({
      method: 'POST',
      path: '/webhooks/{webhookId}/log/download',
      summary: 'Download the delivery log of a webhook as JSON',
    })
    .input(filter)
    .output(z.object({ filename: z.string(), text: z.string() }))
    .errors(found),
  subscribe: manage
    .route({ method: 'POST', path: '/rest-hooks', summary: 'Subscribe to events with a REST hook' })
    .input(z.object({ targetUrl: url, type: z.enum(webhookTypes), formId: idSchema.nullable().default(null) }))
    .output(z.object({ id: idSchema, secret: z.string() }))
    .errors({ WEBHOOK_LIMIT: R.WEBHOOK_LIMIT, FORM_NOT_FOUND: referenceRefusals.FORM_NOT_FOUND, ...address }),
  unsubscribe: manage
    .route({ method: 'DELETE', path: '/rest-hooks/{webhookId}', summary: 'Delete a REST hook subscription' })
    .input(byId)
    .output(z.object({ removed: idSchema }))
    .errors(found),
  samples: read
    .route({
      method: 'GET',
      path: '/rest-hooks/samples',
      summary: 'List sample events for a REST hook',
    })
    .input(z.object({ type: z.enum(webhookTypes), formId: idSchema.optional() }))
    .output(z.object({ items: z.array(z.record(z.string(), z.unknown())) })),
}
