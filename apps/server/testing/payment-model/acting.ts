import type { Product } from '@taplore/contract'
import { type Clock, dayMs, Refusal } from '@taplore/kit'
import { handleEventById } from '../../src/areas/money/payments/notifications/handle-event.ts'
import { receiveNotification } from '../../src/areas/money/payments/notifications/receive-notification.ts'
import { type Installation, longJobContext } from '../../src/platform/api/scope.ts'
import type {
  LongJobContext,
  Member,
  SlowWorkspaceContext,
  StaffContext,
  SystemContext,
} from '../../src/platform/context.ts'
import { MemoryProvider } from '../memory-provider/memory-provider.ts'
import type { MemoryEvent } from '../memory-provider/state.ts'
import { isPaid } from '../memory-provider/totals.ts'
import { countsOf, Reference, type Scheduled, subscriptionsOf } from './reference.ts'
import type { Step } from './sequences.ts'

export interface ModelPerson {
  readonly userId: string
  readonly email: string
  /** The part of the address, and of all ids at the provider, that is theirs. */
  readonly prefix: string
}

export interface ModelCode {
  readonly id: string
  readonly text: string
}

/** What surrounds the customers of a batch. */
export interface Surroundings {
  readonly clock: Clock
  readonly batch: number
  /** The server, with jobs that wait for this customer. */
  installationWith(owner: object): Installation
  /** The provider's id of someone else; null while nobody else is known there. */
  otherCustomer(than: object): string | null
  scheduledOf(ownerId: string, product: Product): Promise<Scheduled | null>
  work(customer: { readonly long: LongJobContext }, order: 'first' | 'last'): Promise<boolean>
}

export const coupon = 'HALF'

/** A customer of the model: whose they are, what is on its way to them, and how they call the product. */
export class Acting {
  readonly provider: MemoryProvider
  readonly reference = new Reference()
  readonly person: ModelPerson
  /** Both sides know the same, and nothing has happened at the provider since. */
  #settledAt = -1
  protected readonly office: Surroundings
  protected readonly context: LongJobContext
  protected readonly codes: ModelCode[]
  protected readonly redeemed: ModelCode[] = []
  protected readonly checkouts: string[] = []
  protected readonly waiting: MemoryEvent[] = []
  #delivered = 0
  #count = 0

  constructor(office: Surroundings, person: ModelPerson, codes: readonly ModelCode[]) {
    this.office = office
    this.person = person
    this.codes = [...codes]
    this.provider = new MemoryProvider(person.prefix, office.clock.now())
    const { now } = this.provider
    this.provider.addDiscount({
      code: `${person.prefix}-${coupon}`,
      description: coupon,
      amount: { percent: 50 },
      periods: 1,
      usageLimit: 2,
      expiresAt: new Date(now.getTime() + 400 * dayMs),
      priceIds: [],
    })
    const { request, ...long } = longJobContext(office.installationWith(this), 'model')
    this.context = { ...long, request: { ...request, address: person.userId } }
  }

  get isSettled(): boolean {
    return this.#settledAt === this.provider.events.length
  }

  /** Everything is known on both sides. */
  settle(): void {
    this.#settledAt = this.provider.events.length
  }

  /** The provider's id of them; null before they have bought something. */
  get customerId(): string | null {
    const [first] = this.checkouts
    return (first && this.provider.transactions.get(first)?.customerId) ?? null
  }

  get long(): LongJobContext {
    return this.context
  }

  #actor(): Member {
    const { userId, email } = this.person
    return {
      kind: 'member',
      userId,
      workspaceId: userId,
      sessionId: userId,
      email,
      name: 'Test Person',
      isEmailVerified: true,
      isStaff: false,
      signedInAt: this.office.clock.now(),
      key: null,
      role: 'OWNER',
      permissions: [],
      isSupportAccess: false,
    }
  }

  protected get member(): SlowWorkspaceContext {
    return { ...this.context, actor: this.#actor() }
  }

  protected asStaff<T>(work: (ctx: StaffContext) => Promise<T>): Promise<T> {
    const { role: _, permissions: __, isSupportAccess: ___, workspaceId: ____, ...person } = this.#actor()
    const staff = { ...person, kind: 'person', isStaff: true } as const
    // No queue of these acts is looked at.
    return this.context.scopes.system((system: SystemContext) => work({ ...system, staff } as StaffContext))
  }

  protected key(what: string): string {
    this.#count += 1
    return `${this.person.prefix} ${what} ${this.office.batch} ${this.#count}`
  }

  protected live(product: Product) {
    const counts = countsOf(subscriptionsOf(this.provider, product))
    return counts && counts.status !== 'canceled' ? counts : null
  }

  protected nth<Row>(rows: readonly Row[], at: number): Row | undefined {
    return rows[at % Math.max(1, rows.length)]
  }

  protected get paid() {
    return [...this.provider.transactions.values()].filter((row) => isPaid(row) && row.totals.grandTotal > 0)
  }

  /** What the product answers: `done` and so on, or the code of its refusal. Anything else is a fault of the product. */
  protected async outcomeOf<T>(work: () => Promise<T>, again = true): Promise<{ code: string; answer: T | null }> {
    try {
      return { code: 'DONE', answer: await work() }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // As people do when they are told to try again in a moment.
      if (again && /UNAVAILABLE|UNREACHABLE/.test(error.code)) return this.outcomeOf(work, false)
      return { code: error.code, answer: null }
    }
  }

  protected expect(what: string, isSettled: boolean, found: string, expected: string | null): void {
    if (isSettled && expected !== null && found !== expected)
      throw new Error(`${what}: the product says ${found}, the reference ${expected}.`)
  }

  /** What was written since is on its way. */
  protected collect(): void {
    this.waiting.push(...this.provider.events.slice(this.#delivered))
    this.#delivered = this.provider.events.length
  }

  protected async deliver({ most, order, times, mix }: Extract<Step, { act: 'deliver' }>): Promise<void> {
    this.collect()
    const ranked = this.waiting.map((event, index) => ({ event, rank: ((index + 1) * (mix + 7)) % 97 }))
    const ordered =
      order === 'first'
        ? ranked
        : order === 'last'
          ? ranked.toReversed()
          : ranked.toSorted((one, other) => one.rank - other.rank)
    const chosen = ordered.slice(0, most).map(({ event }) => event)
    for (const event of chosen) {
      this.waiting.splice(this.waiting.indexOf(event), 1)
      for (let time = 0; time < times; time += 1) await this.receive(event)
    }
  }

  /** Of what is still on its way a half arrives, the latest first, and a half is lost. */
  async deliverRest(): Promise<void> {
    this.collect()
    for (const [index, event] of this.waiting.splice(0).reverse().entries())
      if ((index + this.#delivered) % 2 === 0) await this.receive(event)
  }

  async replayAll(): Promise<void> {
    for (const { notification } of this.provider.events.toReversed())
      await handleEventById(this.context, notification.eventId, { isReplay: true })
  }

  protected async receive({ notification, body }: MemoryEvent): Promise<void> {
    await receiveNotification(this.context, notification, body)
  }

  /** The same of someone who is no customer of ours, or said of another one of ours. */
  protected forged({ notification }: MemoryEvent): MemoryEvent {
    const { subject } = notification
    const key = this.key('forge').replaceAll(' ', '-')
    const other = this.#count % 2 === 0 ? this.office.otherCustomer(this) : null
    const customerId = other ?? `ctm_${this.person.prefix}-none`
    const strange = other ? {} : { id: `x_${key}`, reference: null }
    const forged =
      subject.kind === 'transaction'
        ? { ...subject, transaction: { ...subject.transaction, customerId, ...strange, status: 'completed' as const } }
        : subject.kind === 'subscription'
          ? { ...subject, subscription: { ...subject.subscription, customerId, ...strange, status: 'active' as const } }
          : subject
    const made = { ...notification, eventId: `evt_${key}`, subject: forged, occurredAt: this.provider.now }
    return { notification: made, body: JSON.stringify(made) }
  }
}
