import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import {
  addressEntity,
  adjustmentEntity,
  customerEntity,
  detailsEntity,
  discountEntity,
  subscriptionEntity,
  transactionEntity,
} from '../src/areas/money/sandbox/entities/to-paddle.ts'
import { sandboxGateway } from '../src/areas/money/sandbox/index.ts'
import { runSandbox, type SandboxContext } from '../src/areas/money/sandbox/run-sandbox.ts'
import * as store from '../src/areas/money/sandbox/store.ts'
import { type Page, PaymentRefused, type prorationModes } from '../src/ports/payments.ts'
import { splitReason } from '../src/providers/payments/read-entities.ts'
import { type itemsSchema, schemas } from './fake-paddle-bodies.ts'
import { replyOfCheckout } from './fake-paddle-checkout.ts'

interface Call {
  readonly query: URLSearchParams
  readonly body: unknown
  /** What stands for the stars of the route. */
  readonly ids: readonly string[]
}
interface Listed {
  readonly list: readonly unknown[]
  readonly ids: readonly string[]
}
type Answer = Listed | Readonly<Record<string, unknown>>

export interface FakePaddle {
  readonly url: string
  /** Method, path and headers of what was asked. */
  readonly calls: { method: string; path: string; authorization: string }[]
  /** What the next calls get instead of an answer. */
  disturb(next: { status: number; body: string } | 'hang' | null): void
  close(): void
}

/**
 * A local server that speaks the protocol of Paddle Billing: its paths, envelopes, error bodies, text amounts and
 * cursors. What it does, the sandbox does. Prices have the keys of our own list.
 */
export async function startFakePaddle(
  ctx: SandboxContext,
  {
    apiKey,
    pageSize = 100,
    ownerId,
    port = 0,
  }: {
    apiKey: string
    pageSize?: number
    /** Of every customer; without it the one that the product names. */
    ownerId?: string
    port?: number
  },
): Promise<FakePaddle> {
  const routes = routesOf(ctx, ownerId)
  const calls: FakePaddle['calls'] = []
  let disturbance: Parameters<FakePaddle['disturb']>[0] = null
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const { authorization = '' } = request.headers
    calls.push({ method: request.method ?? '', path: url.pathname, authorization })
    if (disturbance === 'hang') return
    if (disturbance) {
      response.writeHead(disturbance.status).end(disturbance.body)
      return
    }
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ ...body, meta: { request_id: 'fake', ...('meta' in body ? (body.meta as object) : {}) } }),
        )
    const refuse = (status: number, code: string, detail: string, type = 'request_error') =>
      send(status, { error: { type, code, detail, documentation_url: `https://developer.paddle.com/errors/${code}` } })
    try {
      const body = await readJson(request)
      const shown = await replyOfCheckout(ctx, url.pathname, body)
      if (shown) {
        response.writeHead(shown.status, { 'content-type': shown.type }).end(shown.body)
        return
      }
      if (authorization !== `bearer ${apiKey}`) return refuse(403, 'forbidden', 'The API key is not valid.')
      const found = find(routes, request.method ?? '', url.pathname)
      if (!found) return refuse(404, 'not_found', 'There is no such path.')
      const answer = await found.handle({ query: url.searchParams, body, ids: found.ids })
      if (!('list' in answer)) return send(200, { data: answer })
      const { list, ids } = answer as Listed
      const from = url.searchParams.has('after') ? ids.indexOf(url.searchParams.get('after') ?? '') + 1 : 0
      const size = Math.min(pageSize, Number(url.searchParams.get('per_page') ?? 50))
      const page = list.slice(from, from + size)
      url.searchParams.set('after', ids[from + page.length - 1] ?? '')
      const pagination = {
        per_page: size,
        next: `${fake.url}${url.pathname}${url.search}`,
        has_more: from + size < list.length,
        estimated_total: list.length,
      }
      send(200, { data: page, meta: { pagination } })
    } catch (error) {
      if (error instanceof PaymentRefused) refuse(error.code === 'not_found' ? 404 : 400, error.code, error.message)
      else if (error instanceof z.ZodError) refuse(400, 'invalid_field', error.message)
      else refuse(500, 'internal_error', String(error), 'api_error')
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const fake: FakePaddle = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    disturb(next) {
      disturbance = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return fake
}

type Routes = Readonly<Record<string, (call: Call) => Promise<Answer>>>

function routesOf(ctx: SandboxContext, ownerId: string | undefined): Routes {
  const gateway = sandboxGateway(ctx)
  /** Data that callers attach to subscriptions; a charge takes its reference from here. */
  const customData = new Map<string, Record<string, unknown>>()
  const read = <T>(work: Parameters<typeof runSandbox<T>>[1]) => runSandbox(ctx, work)
  const require = <T>(row: T | null): T => {
    if (row === null) throw new PaymentRefused('not_found', 'There is no such entity.')
    return row
  }
  const customer = (id: string) => read(async ({ db }) => customerEntity(require(await store.findCustomer(db, id))))
  const transaction = (id: string) =>
    read(async ({ db }) => {
      const row = require(await store.findTransaction(db, id))
      const address = await store.findAddress(db, row.addressId)
      return { ...transactionEntity(row), address: address && addressEntity(address) }
    })
  const subscription = (id: string) =>
    read(async ({ db }) => {
      const entity = subscriptionEntity(require(await store.findSubscription(db, id)))
      return { ...entity, custom_data: { ...(entity.custom_data as object), ...customData.get(id) } }
    })
  const adjustment = (id: string) =>
    read(async ({ db }) => adjustmentEntity(require(await store.findAdjustment(db, id))))
  const discount = (code: string) =>
    read(async ({ db, now }) => discountEntity(require(await store.findDiscountByCode(db, code)), now))

  async function listed<Item extends { id: string }>(
    readPage: (after: { after?: string }) => Promise<Page<Item>>,
    entityOf: (id: string) => Promise<unknown>,
    isMeant: (item: Item) => boolean = () => true,
  ): Promise<Listed> {
    const found: Item[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: Page<Item> = await readPage(after ? { after } : {})
      found.push(...page.items.filter(isMeant))
      after = page.next
    }
    const ids = found.map(({ id }) => id)
    return { ids, list: await Promise.all(ids.map(entityOf)) }
  }

  return {
    'GET /customers': async ({ query }) => {
      const row = await read(({ db }) => store.findCustomerByEmail(db, (query.get('email') ?? '').toLowerCase()))
      return { ids: row ? [row.id] : [], list: row ? [customerEntity(row)] : [] }
    },
    'POST /customers': async ({ body }) => {
      const { email, name = '', custom_data } = schemas.customer.parse(body)
      const taken = await read(({ db }) => store.findCustomerByEmail(db, email.toLowerCase()))
      if (taken) throw new PaymentRefused('customer_already_exists', 'customer email conflicts with another customer')
      return customer(
        (await gateway.ensureCustomer({ email, name, ownerId: ownerId ?? custom_data?.owner_id ?? '' })).id,
      )
    },
    'PATCH /customers/*': async ({ ids: [id = ''], body }) => {
      const { email, name } = schemas.customerChange.parse(body)
      await gateway.updateCustomer(id, { ...(email ? { email } : {}), ...(name ? { name } : {}) })
      return customer(id)
    },
    'POST /customers/*/addresses': async ({ ids: [id = ''], body }) => {
      const { country_code: countryCode, postal_code: postalCode } = schemas.address.parse(body)
      const { id: addressId } = await gateway.createAddress(id, { countryCode, postalCode })
      return read(async ({ db }) => addressEntity(require(await store.findAddress(db, addressId))))
    },
    'GET /customers/*/addresses/*': ({ ids: [, addressId = ''] }) =>
      read(async ({ db }) => addressEntity(require(await store.findAddress(db, addressId)))),
    'GET /customers/*/businesses/*': ({ ids: [, businessId = ''] }) =>
      read(async ({ db }) => {
        const { id, customerId, name, taxNumber } = require(await store.findBusiness(db, businessId))
        return { id, customer_id: customerId, name, tax_identifier: taxNumber, contacts: [] }
      }),
    'POST /customers/*/businesses': async ({ ids: [id = ''], body }) => {
      const { name, tax_identifier: taxNumber } = schemas.business.parse(body)
      return {
        ...(await gateway.createBusiness(id, { name, taxNumber })),
        name,
        tax_identifier: taxNumber,
        contacts: [],
      }
    },
    'POST /customers/*/portal-sessions': async ({ ids: [id = ''] }) => {
      const { overview } = await gateway.createPortalLinks(id, [])
      return { id: 'cpls_fake', customer_id: id, urls: { general: { overview }, subscriptions: [] } }
    },
    'POST /transactions/preview': async ({ body }) => {
      const { items, address, customer_id, address_id, business_id, discount_id } = schemas.preview.parse(body)
      const business =
        customer_id && address_id && business_id
          ? { customerId: customer_id, addressId: address_id, businessId: business_id }
          : undefined
      const totals = await gateway.previewTransaction({
        items: items.map(toItem),
        countryCode: address?.country_code ?? '',
        postalCode: address?.postal_code ?? '',
        ...(business ? { business } : {}),
        ...(discount_id ? { discountId: discount_id } : {}),
      })
      return { currency_code: totals.currency, items: [], details: detailsEntity(totals) }
    },
    'POST /transactions': async ({ body }) => {
      const given = schemas.transaction.parse(body)
      const { id } = await gateway.createTransaction({
        customerId: given.customer_id,
        addressId: given.address_id,
        items: given.items.map(toItem),
        reference: given.custom_data.reference,
        ...(given.business_id ? { businessId: given.business_id } : {}),
        ...(given.discount_id ? { discountId: given.discount_id } : {}),
      })
      return transaction(id)
    },
    'GET /transactions': ({ query }) =>
      listed(
        (after) =>
          gateway.listTransactions({
            updatedSince: new Date(query.get('updated_at[GTE]') ?? 0),
            ...ofCustomer(query),
            ...after,
          }),
        transaction,
        (item) =>
          isAmong(query.get('subscription_id'), item.subscriptionId) && isAmong(query.get('origin'), item.origin),
      ),
    'GET /transactions/*': ({ ids: [id = ''] }) => transaction(id),
    'PATCH /transactions/*': async ({ ids: [id = ''], body }) => {
      z.object({ status: z.literal('canceled') }).parse(body)
      return transaction((await gateway.cancelTransaction(id)).id)
    },
    'GET /transactions/*/invoice': async ({ ids: [id = ''] }) => ({ url: `https://invoices.example/${id}.pdf` }),
    'GET /subscriptions': ({ query }) =>
      listed(
        (after) => gateway.listSubscriptions({ updatedSince: new Date(0), ...ofCustomer(query), ...after }),
        subscription,
      ),
    'GET /subscriptions/*': ({ ids: [id = ''] }) => subscription(id),
    'PATCH /subscriptions/*': async ({ ids: [id = ''], body }) => {
      const { items, proration_billing_mode, custom_data, scheduled_change, discount, ...place } =
        schemas.subscription.parse(body)
      const { address_id: addressId, business_id: businessId = null } = place
      if (addressId) await gateway.moveSubscription(id, { addressId, businessId })
      if (scheduled_change === null) await gateway.removeScheduledChange(id)
      if (custom_data) customData.set(id, custom_data)
      if (items) await gateway.updateSubscription(id, toChange(items, proration_billing_mode, discount?.id))
      return subscription(id)
    },
    'PATCH /subscriptions/*/preview': async ({ ids: [id = ''], body }) => {
      const { items = [], proration_billing_mode, discount } = schemas.subscription.parse(body)
      const preview = await gateway.previewSubscription(id, toChange(items, proration_billing_mode, discount?.id))
      const { immediate, creditedNow, next, nextBilledAt } = preview
      const money = (amount: number) => ({ amount: String(amount), currency_code: next.currency })
      const period = { starts_at: new Date(0).toISOString(), ends_at: new Date(0).toISOString() }
      const billed = (totals: typeof next) => ({
        billing_period: period,
        details: detailsEntity(totals),
        adjustments: [],
      })
      return {
        ...(await subscription(id)),
        next_billed_at: nextBilledAt?.toISOString() ?? null,
        immediate_transaction: immediate && billed(immediate),
        next_transaction: billed(next),
        recurring_transaction_details: detailsEntity(next),
        update_summary: {
          credit: money(creditedNow + (immediate?.credit ?? 0)),
          charge: money(immediate?.total ?? 0),
          result:
            creditedNow > 0
              ? { action: 'credit', ...money(creditedNow) }
              : { action: 'charge', ...money(immediate?.grandTotal ?? 0) },
        },
      }
    },
    'POST /subscriptions/*/cancel': async ({ ids: [id = ''], body }) => {
      await gateway.cancelSubscription(id, schemas.cancel.parse(body).effective_from)
      return subscription(id)
    },
    'POST /subscriptions/*/charge': async ({ ids: [id = ''], body }) => {
      const reference = String(customData.get(id)?.charge_reference ?? '')
      await gateway.chargeSubscription(id, { items: schemas.charge.parse(body).items.map(toItem), reference })
      return subscription(id)
    },
    'GET /subscriptions/*/update-payment-method-transaction': async ({ ids: [id = ''] }) =>
      transaction((await gateway.getPaymentMethodTransaction(id)).id),
    'GET /adjustments': ({ query }) =>
      listed(
        (after) => gateway.listAdjustments({ updatedSince: new Date(0), ...ofCustomer(query), ...after }),
        adjustment,
        (item) => isAmong(query.get('transaction_id'), item.transactionId),
      ),
    'POST /adjustments': async ({ body }) => {
      const { transaction_id: transactionId, reason: text, type, items } = schemas.adjustment.parse(body)
      const { reason, reference } = splitReason(text)
      const amount = type === 'full' ? type : items.reduce((sum, item) => sum + Number(item.amount), 0)
      return adjustment(
        (await gateway.createRefund({ transactionId, amount, reason, reference: reference ?? text })).id,
      )
    },
    'GET /discounts': async ({ query }) => {
      const found = await gateway.findDiscount(query.get('code') ?? '')
      return { ids: found ? [found.id] : [], list: found ? [await discount(found.code)] : [] }
    },
    'POST /discounts': async ({ body }) => {
      const given = schemas.discount.parse(body)
      if ((await gateway.findDiscount(given.code))?.status === 'active')
        throw new PaymentRefused('discount_code_conflict', 'The code is taken.')
      const amount = Number(given.amount)
      const { code } = await gateway.createDiscount({
        code: given.code,
        description: given.description,
        amount:
          given.type === 'percentage' ? { percent: amount } : { minor: amount, currency: given.currency_code ?? 'USD' },
        periods: given.recur ? given.maximum_recurring_intervals : 1,
        usageLimit: given.usage_limit,
        expiresAt: given.expires_at ? new Date(given.expires_at) : null,
        priceIds: given.restrict_to ?? [],
      })
      return discount(code)
    },
    'PATCH /discounts/*': async ({ ids: [id = ''], body }) => {
      z.object({ status: z.literal('archived') }).parse(body)
      await gateway.archiveDiscount(id)
      return read(async ({ db, now }) => discountEntity(require(await store.findDiscountById(db, id)), now))
    },
  }
}

/** The route of a path; a fixed word goes before a star. */
function find(routes: Routes, method: string, path: string) {
  const parts = path.split('/')
  const fits = (route: string) => {
    const wanted = route.split(' ')[1]?.split('/') ?? []
    return wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index])
  }
  const route = Object.keys(routes)
    .filter((one) => one.startsWith(`${method} `) && fits(one))
    .sort((a, b) => a.split('*').length - b.split('*').length)[0]
  const handle = route === undefined ? undefined : routes[route]
  if (!route || !handle) return null
  const stars = route.split(' ')[1]?.split('/') ?? []
  return { handle, ids: parts.filter((_, index) => stars[index] === '*') }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? null : JSON.parse(text)
}

function toItem({ price_id, quantity }: z.output<typeof itemsSchema>[number]) {
  return { priceId: price_id, quantity }
}

function toChange(
  items: z.output<typeof itemsSchema>,
  proration: (typeof prorationModes)[number] | undefined,
  discountId: string | undefined,
) {
  if (!proration) throw new PaymentRefused('invalid_field', 'proration_billing_mode is required')
  return { items: items.map(toItem), proration, ...(discountId ? { discountId } : {}) }
}

function ofCustomer(query: URLSearchParams) {
  const customerId = query.get('customer_id')
  return customerId ? { customerId } : {}
}

function isAmong(asked: string | null, value: string | null): boolean {
  return asked === null || asked.split(',').includes(value ?? '')
}
