import { type Product, products } from '@taplore/contract'
import { hourMs, minuteMs } from '@taplore/kit'
import { recountLedger } from '../../src/areas/money/ledger/recount.ts'
import { writeOffLapsed } from '../../src/areas/money/ledger/write-off.ts'
import { followPlaceOf } from '../../src/areas/money/payments/changes/follow-place.ts'
import { followScheduleNow } from '../../src/areas/money/payments/changes/follow-schedule.ts'
import { keepLifetimePlanOf } from '../../src/areas/money/payments/changes/keep-lifetime-plan.ts'
import { makeWantedChangeOf } from '../../src/areas/money/payments/changes/make-wanted-change.ts'
import { movePlansOf } from '../../src/areas/money/payments/changes/move-plans.ts'
import { readNextBillOf } from '../../src/areas/money/payments/changes/read-next-bill.ts'
import { undoDuplicateOf } from '../../src/areas/money/payments/changes/undo-duplicate.ts'
import { handleEventById } from '../../src/areas/money/payments/notifications/handle-event.ts'
import { checkTopUpsNow } from '../../src/areas/money/payments/purchases/top-ups.ts'
import { reconcile } from '../../src/areas/money/payments/reconciliation/reconcile.ts'
import { type Installation, longJobContext } from '../../src/platform/api/scope.ts'
import type { LongJobContext } from '../../src/platform/context.ts'
import type { Announce } from '../../src/platform/events/events.ts'
import type { SendJob } from '../../src/platform/jobs/jobs.ts'
import { type PaymentGateway, PaymentUnavailable } from '../../src/ports/payments.ts'
import { joinProviders, paymentsOf } from '../memory-provider/join-providers.ts'
import type { MemoryProvider } from '../memory-provider/memory-provider.ts'
import { TestClock, type World } from '../world.ts'
import type { ModelCode, ModelPerson, Surroundings } from './acting.ts'
import {
  requireDone,
  requireEqual,
  requireHeldUp,
  requirePlace,
  requireReturned,
  requireTwice,
  type SavedPlace,
} from './agreement.ts'
import { Customer } from './customer.ts'
import { type Holdings, type PlanState, type Scheduled, subscriptionsOf } from './reference.ts'
import { type Batch, usedKinds } from './sequences.ts'

/** Nested scopes need a connection more; what acts at once must leave some. */
const atOnce = 3
/** A job that still fails then has been given up. */
const mostTries = 12

interface WaitingJob {
  readonly name: string
  readonly payload: Readonly<Record<string, string>>
  readonly key: string | null
  readonly tries: number
}

/** What went wrong with which customer of a batch. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly index: number
  constructor(index: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.index = index
  }
}

/** Many customers of the real product on one clock: their jobs, and what both sides must agree on. */
export class Office implements Surroundings {
  readonly clock = new TestClock()
  readonly batch: number
  readonly #world: World
  readonly #customers: Customer[] = []
  readonly #jobs = new Map<object | null, WaitingJob[]>()
  readonly #topUps = new Map<Customer, number>()
  #gateway: PaymentGateway | null = null

  constructor(world: World, batch: number, start: Date) {
    this.#world = world
    this.batch = batch
    this.clock.set(start)
  }

  async open(people: readonly ModelPerson[], codes: readonly (readonly ModelCode[])[]): Promise<void> {
    for (const [index, person] of people.entries()) this.#customers.push(new Customer(this, person, codes[index] ?? []))
    this.#gateway = joinProviders(new Map(this.#customers.map(({ person, provider }) => [person.prefix, provider])))
    // The hourly job runs from the first day on.
    await this.#reconcile()
  }

  /** The server as it is, with a clock and a provider of this batch, and jobs that wait until they are done here. */
  installationWith(owner: object | null): Installation {
    const { installation } = this.#world.app
    const office = this
    const waiting: WaitingJob[] = []
    this.#jobs.set(owner, waiting)
    const send: SendJob = Object.assign(
      async (...[job, payload, options]: Parameters<SendJob>) => {
        const key = options?.singletonKey ?? null
        if (key && waiting.some((one) => one.name === job.name && one.key === key)) return null
        waiting.push({ name: job.name, payload: payload as WaitingJob['payload'], key, tries: 0 })
        return null
      },
      { all: async () => {} },
    )
    return {
      ...installation,
      clock: this.clock,
      // The same few statements all the time: prepared once, they cost a half.
      database: {
        ...installation.database,
        system: (work, options) => installation.database.system(work, { ...options, isFrequent: true }),
      },
      queue: { ...installation.queue, sender: () => send, announcer: () => tellNobody },
      providers: {
        ...installation.providers,
        get payments() {
          const gateway = office.#gateway
          if (!gateway) throw new Error('The batch has begun.')
          return paymentsOf(gateway)
        },
      },
    }
  }

  otherCustomer(than: object): string | null {
    return this.#customers.find((one) => one !== than && one.customerId !== null)?.customerId ?? null
  }

  /** Does the jobs that wait for a customer, once each; one that fails waits until the next time. True when they brought others. */
  async work(customer: { readonly long: LongJobContext }, order: 'first' | 'last' = 'first'): Promise<boolean> {
    return this.#workOff(customer.long, this.#jobs.get(customer) ?? [], order)
  }

  async #workOff(long: LongJobContext, waiting: WaitingJob[], order: 'first' | 'last' = 'first'): Promise<boolean> {
    const jobs = waiting.splice(0)
    const failed: WaitingJob[] = []
    for (const job of order === 'first' ? jobs : jobs.reverse()) {
      try {
        await run(long, job)
      } catch (error) {
        if (job.tries >= mostTries) throw error
        failed.push({ ...job, tries: job.tries + 1 })
      }
    }
    const hasMore = waiting.length > 0
    waiting.push(...failed)
    return hasMore
  }

  async scheduledOf(ownerId: string, product: Product): Promise<Scheduled | null> {
    const { rows } = await this.#world.app.installation.database.systemPool.query<Scheduled>(
      `select subscription_id as "subscriptionId", wanted, previous, effective_at as "effectiveAt" from scheduled_plan
        where owner_id = $1 and product = $2 and state in ('scheduled', 'applied')`,
      [ownerId, product],
    )
    return rows[0] ?? null
  }

  /** Takes every customer through their steps, and compares whenever both sides must agree. */
  async run({ turns, sequences }: Batch): Promise<void> {
    for (const [round, turn] of turns.entries()) {
      await this.#each(async (customer, index) => {
        for (const { step, round: at } of sequences[index] ?? []) if (at === round) await customer.take(step)
      })
      const until = new Date(this.clock.now().getTime() + turn.hours * hourMs + minuteMs)
      if (turn.isOursFirst) this.clock.set(until)
      if (turn.isOursFirst && turn.follows) await this.#retried((long) => followScheduleNow(long))
      await this.#each(async ({ provider }) => provider.advanceTo(until))
      this.clock.set(until)
      if (turn.follows) await this.#retried((long) => followScheduleNow(long))
      if (turn.writesOff) await this.#retried((long) => writeOffLapsed(long))
      if (turn.settles) await this.settle()
    }
    await this.settle()
    await this.#replay()
  }

  /** Everything arrives, is done and is read again, until nothing happens any more. */
  async settle(): Promise<void> {
    const count = () => this.#customers.reduce((sum, { provider }) => sum + provider.events.length, 0)
    await this.#each((customer) => customer.deliverRest())
    for (let times = 0, before = -1; before !== count() || this.#hasJobs; times += 1) {
      if (times > mostTries) throw new Error('The two sides never come to rest.')
      before = count()
      await this.#workAll()
      await this.#retried((long) => followScheduleNow(long))
      await this.#reconcile()
      await this.#each(async ({ provider }) => provider.advanceTo(this.clock.now()))
      await this.#each((customer) => customer.deliverRest())
      await this.#workAll()
    }
    await this.#compare()
    await this.#topUp()
  }

  async #workAll(): Promise<void> {
    await this.#each(async (customer) => {
      while (await this.work(customer));
    })
    while (await this.#workOff(this.#long, this.#jobs.get(null) ?? []));
  }

  get #hasJobs(): boolean {
    return [...this.#jobs.values()].some((waiting) => waiting.length > 0)
  }

  #made: LongJobContext | null = null
  get #long(): LongJobContext {
    this.#made ??= longJobContext(this.installationWith(null), 'model')
    return this.#made
  }

  /** The hourly job. A fault with one customer stops none of the others, and so is told by the log alone. */
  async #reconcile(since?: Date): Promise<number> {
    const faults: { err?: unknown; entityId?: string }[] = []
    const { repaired } = await this.#retried((long) => {
      const log = Object.create(long.log, { error: { value: (fault: (typeof faults)[0]) => faults.push(fault) } })
      return reconcile({ ...long, log }, since ? { since } : {})
    })
    const [fault] = faults
    if (fault) throw new ModelFault(this.#indexOf(fault.entityId), fault.err)
    return repaired
  }

  /** Which customer an entity of the provider is of. */
  #indexOf(entityId = ''): number {
    const prefix = /^[a-z]+_([^-]+)-/.exec(entityId)?.[1] ?? ''
    return this.#customers.findIndex(({ person }) => person.prefix === prefix)
  }

  /** A job is tried again where the line broke. */
  async #retried<T>(work: (long: LongJobContext) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work(this.#long)
      } catch (error) {
        if (!(error instanceof PaymentUnavailable) || tries > this.#customers.length) throw error
      }
    }
  }

  /** A charge a run at most, and none for who has not asked for it. */
  async #topUp(): Promise<void> {
    for (const customer of this.#customers) this.#topUps.set(customer, chargesOf(customer.provider))
    await this.#retried((long) => checkTopUpsNow(long))
    await this.#each(async (customer) => {
      if (chargesOf(customer.provider) > (this.#topUps.get(customer) ?? 0) + 1) throw new Error('Topped up twice.')
    })
  }

  async #compare(): Promise<void> {
    const ids = this.#customers.map(({ person }) => person.userId)
    const found = await this.#holdings(ids)
    const order = await this.#orderOf(ids)
    const details = await this.#detailsOf(ids)
    await this.#each(async (customer) => {
      const { person, provider, reference } = customer
      for (const product of products) {
        const known = await (reference.scheduled.has(product) ? this.scheduledOf(person.userId, product) : null)
        const before = reference.scheduled.get(product)
        if (before && !known) requireDone(provider, before, this.clock.now())
        if (before && known && known.effectiveAt <= this.clock.now()) requireHeldUp(provider, known)
        if (before && !known) reference.scheduled.delete(product)
        const live = subscriptionsOf(provider, product).filter(({ status }) => status !== 'canceled')
        if (live.length > 1) throw new Error(`Two subscriptions of ${product} are billed.`)
        if (live[0]) requireReturned(provider, live[0])
        if (product === 'stories' && reference.tier > 0 && live.length > 0)
          throw new Error('A subscription is billed beside a lifetime plan.')
      }
      requireTwice(provider)
      requirePlace(provider, details.get(person.userId))
      reference.learn(provider, order.get(person.userId) ?? [])
      const expected = reference.expected(provider, this.clock.now())
      requireEqual(found(person.userId), expected)
      customer.settle()
    })
    const { differences } = await recountLedger(this.#world.app.installation.database)
    if (differences.length > 0) throw new Error(`The recount differs: ${JSON.stringify(differences[0])}`)
  }

  /** Nothing of all that happens again. */
  async #replay(): Promise<void> {
    await this.#each(async (customer, index) => {
      if (index % 8 === 0) await customer.replayAll()
    })
    await this.#workAll()
    await this.#world.sql('truncate payment_repair')
    if ((await this.#reconcile(new Date(0))) > 0) {
      const [row] = await this.#world.sql<{ id: string; found: string }>(
        'select entity_id as id, found from payment_repair',
      )
      const fault = new Error(`Reading everything again repaired a ${row?.found}: ${row?.id}.`)
      throw new ModelFault(this.#indexOf(row?.id), fault)
    }
    await this.#workAll()
    await this.#compare()
    const { rows } = await this.#world.app.installation.database.systemPool.query<{ gaps: number }>(
      'select (max(sequence) - count(*))::int as gaps from invoice group by year',
    )
    if (rows.some(({ gaps }) => gaps > 0)) throw new Error('A number of an invoice is missing.')
  }

  /** The causes of what was taken back and given back, by owner, in the order of writing: rows are only ever added. */
  async #orderOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await this.#world.app.installation.database.systemPool.query<{ owner: string; causes: string[] }>(
      `select owner_id as owner, array_agg(cause order by ctid) as causes from ledger_entry
        where owner_id = any($1) and cause like 'adj\\_%' and kind <> 'money' group by 1`,
      [ids],
    )
    return new Map(rows.map(({ owner, causes }) => [owner, causes]))
  }

  async #detailsOf(ids: readonly string[]): Promise<Map<string, SavedPlace>> {
    const { rows } = await this.#world.app.installation.database.systemPool.query<SavedPlace & { owner: string }>(
      `select owner_id as owner, country_code as "countryCode", address_id as "addressId" from payment_customer
        where owner_id = any($1)`,
      [ids],
    )
    return new Map(rows.map((row) => [row.owner, row]))
  }

  async #holdings(ids: readonly string[]): Promise<(ownerId: string) => Holdings> {
    const { systemPool } = this.#world.app.installation.database
    const [money, credits, invoices, plans] = await Promise.all([
      systemPool.query<{ owner: string; amount: number }>(
        `select owner_id as owner, sum(amount)::float8 as amount from ledger_entry where kind = 'money' and owner_id = any($1) group by 1`,
        [ids],
      ),
      systemPool.query<{ owner: string; kind: string; amount: number }>(
        `select owner_id as owner, kind, sum(remaining)::float8 as amount from ledger_lot
          where owner_id = any($1) and (expires_at is null or expires_at > $2) group by 1, 2`,
        [ids, this.clock.now()],
      ),
      systemPool.query<{ owner: string; total: number; invoiced: number }>(
        `select owner_id as owner, count(*)::int as total, sum((document->>'total')::bigint)::float8 as invoiced
           from invoice where owner_id = any($1) group by 1`,
        [ids],
      ),
      systemPool.query<PlanState & { owner: string; product: Product }>(
        `select owner_id as owner, product, status, plan_id as "planId", bought_seats as seats, bought_domains as domains,
                scheduled_change->>'action' as change, downgraded_to_plan_id as "leadsTo", is_ltd as "isLifetime"
           from subscription where owner_id = any($1)`,
        [ids],
      ),
    ])
    return (ownerId) => {
      const issued = invoices.rows.find(({ owner }) => owner === ownerId)
      const planOf = (product: Product): PlanState | null => {
        const row = plans.rows.find((one) => one.owner === ownerId && one.product === product)
        if (!row) return null
        const { owner: _, product: __, ...state } = row
        // What has ended is remembered as it was; what counts is that it gives nothing.
        if (state.status === 'deleted') return null
        return state.isLifetime ? { ...state, seats: 0, domains: 0 } : state
      }
      return {
        money: money.rows.find(({ owner }) => owner === ownerId)?.amount ?? 0,
        invoices: issued?.total ?? 0,
        invoiced: issued?.invoiced ?? 0,
        credits: Object.fromEntries(
          usedKinds.map((kind) => [
            kind,
            credits.rows.find((row) => row.owner === ownerId && row.kind === kind)?.amount ?? 0,
          ]),
        ),
        plans: { stories: planOf('stories'), forms: planOf('forms'), faceless: planOf('faceless') },
      }
    }
  }

  async #each(work: (customer: Customer, index: number) => Promise<void>): Promise<void> {
    const queue = [...this.#customers.entries()]
    const faults: ModelFault[] = []
    const takeTurns = async () => {
      for (let next = queue.shift(); next && faults.length === 0; next = queue.shift()) {
        const [index, customer] = next
        await work(customer, index).catch((error: unknown) => faults.push(new ModelFault(index, error)))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, takeTurns))
    if (faults[0]) throw faults[0]
  }
}

/** Nobody above listens to what the model does. */
const tellNobody: Announce = { announce: async () => {}, announceAll: async () => {} }

async function run(long: LongJobContext, { name, payload }: WaitingJob): Promise<void> {
  const { eventId = '', checkoutId = '', subscriptionId = '', ownerId = '', product, transactionId } = payload
  if (name === 'payments.handle-event') await handleEventById(long, eventId)
  else if (name === 'payments.make-wanted-change') await makeWantedChangeOf(long, checkoutId)
  else if (name === 'payments.undo-duplicate') await undoDuplicateOf(long, subscriptionId)
  else if (name === 'payments.keep-lifetime-plan')
    await keepLifetimePlanOf(long, { ownerId, product: product as Product, transactionId })
  else if (name === 'payments.move-plans') await movePlansOf(long, ownerId)
  else if (name === 'payments.follow-place') await followPlaceOf(long, { ownerId, subscriptionId })
  // What is shown of the next bill is not compared: now and then is enough.
  else if (name === 'payments.read-next-bill' && subscriptionId.endsWith('5'))
    await readNextBillOf(long, subscriptionId)
}

function chargesOf({ transactions }: MemoryProvider): number {
  return [...transactions.values()].filter(({ origin }) => origin === 'subscription_charge').length
}
