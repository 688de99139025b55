import type { Product } from '@taplore/contract'
import { changeDirection, paidPlanOf, priceOf } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { useCredits } from '../../src/areas/money/ledger/index.ts'
import { redeemCode } from '../../src/areas/money/lifetime-deals/redeem-code.ts'
import { takeBackCode } from '../../src/areas/money/lifetime-deals/staff-codes.ts'
import { giveCredits } from '../../src/areas/money/payments/administration/give-credits.ts'
import { refundPayment } from '../../src/areas/money/payments/administration/refund.ts'
import {
  cancelSubscription,
  undoScheduledChange,
  updateSubscription,
} from '../../src/areas/money/payments/changes/update-subscription.ts'
import { handleEventById } from '../../src/areas/money/payments/notifications/handle-event.ts'
import { createTransaction } from '../../src/areas/money/payments/purchases/create-transaction.ts'
import { saveDetails } from '../../src/areas/money/payments/purchases/details.ts'
import { changePaymentMethod } from '../../src/areas/money/payments/purchases/payment-method.ts'
import { setTopUp } from '../../src/areas/money/payments/purchases/top-ups.ts'
import type { WorkspaceContext } from '../../src/platform/context.ts'
import { isPaid } from '../memory-provider/totals.ts'
import { Acting, coupon } from './acting.ts'
import { isSame, placesOf, type Scheduled, subscriptionsOf } from './reference.ts'
import type { Step } from './sequences.ts'

/** One customer of the model: acts on the real product, and says what must come of it. */
export class Customer extends Acting {
  async take(step: Step): Promise<void> {
    const { provider, reference } = this
    const { isSettled } = this
    switch (step.act) {
      case 'buy':
        return this.#buy(step, isSettled)
      case 'pay': {
        const id = this.nth(this.checkouts, step.at)
        if (id) provider.pay(id, step.card)
        return
      }
      case 'change':
        return this.#change(step, isSettled)
      case 'cancel':
        return this.#cancel(step.product, isSettled)
      case 'cancel-at-provider': {
        const live = this.live(step.product)
        provider.breaks = null
        if (live) await provider.gateway.cancelSubscription(live.id, 'next_billing_period')
        return
      }
      case 'undo':
        return this.#undo(step.product, isSettled)
      case 'card': {
        const { product } = step
        const { answer } = await this.outcomeOf(() => changePaymentMethod(this.member, { product }))
        if (!answer) return
        this.checkouts.push(answer.txnId)
        provider.pay(answer.txnId, step.card)
        return
      }
      case 'refund': {
        const paid = this.nth(this.paid, step.at)
        if (!paid) return
        const left = provider.leftOf(paid.id)
        const amount = step.percent === 100 ? undefined : Math.max(1, Math.floor((left * step.percent) / 100))
        const requestKey = this.key('refund')
        provider.refusesRefunds = step.isRejected
        await this.outcomeOf(() =>
          this.asStaff((ctx) => refundPayment(ctx, { paymentId: paid.id, amount, reason: 'Asked for', requestKey })),
        )
        if (provider.leftOf(paid.id) < 0) throw new Error(`More was paid back than was paid: ${paid.id}`)
        return
      }
      case 'dispute':
      case 'reverse': {
        const paid = this.nth(this.paid, step.at)
        if (paid) provider[step.act](paid.id)
        return
      }
      case 'gift': {
        const { kind, amount, days, times } = step
        const expiresAt = days === null ? null : new Date(this.office.clock.now().getTime() + days * dayMs)
        const requestKey = this.key('gift')
        const given = { personId: this.person.userId, kind, amount, reason: 'A gift', requestKey }
        for (let time = 0; time < times; time += 1) {
          await this.asStaff((ctx) => giveCredits(ctx, { ...given, expiresAt: expiresAt?.toISOString() ?? null }))
        }
        reference.give(kind, amount, expiresAt)
        return
      }
      case 'use': {
        const { kind, amount } = step
        if (!isSettled || reference.hasTwins(kind)) return
        const expected = reference.use(kind, amount, this.office.clock.now())
        const { userId: ownerId } = this.person
        const use = { ownerId, workspaceId: ownerId, kind, amount, cause: this.key('use') }
        const { isUsed } = await this.context.scopes.system((system) => useCredits(system, use))
        this.expect('use', true, String(isUsed), String(expected))
        return
      }
      case 'address': {
        const { where, countryCode, product } = step
        const address = { countryCode, postalCode: '10115' }
        if (where === 'details') {
          const details = { ...address, businessName: null, taxNumber: null }
          this.expect(
            'address',
            isSettled,
            (await this.outcomeOf(() => saveDetails(this.member, details))).code,
            'DONE',
          )
          return
        }
        const id = where === 'checkout' ? this.checkouts.at(-1) : this.live(product)?.id
        if (id) provider.chooseAddress(id, address)
        return
      }
      case 'top-up': {
        const { isOn, percent: thresholdPercent } = step
        const input = { isOn, thresholdPercent, addOnId: 'credits-series-1000' }
        const { code } = await this.outcomeOf(() => setTopUp(this.member, input))
        const expected = isOn && !this.live('faceless') ? 'TOP_UP_NEEDS_CARD' : 'DONE'
        this.expect('top-up', isSettled, code, expected)
        return
      }
      case 'redeem':
        return this.#redeem(isSettled)
      case 'take-back': {
        const code = this.redeemed.pop()
        if (!code) return
        await this.asStaff((ctx) => takeBackCode(ctx, { codeId: code.id, reason: 'Refunded by the shop' }))
        reference.tier -= 1
        return
      }
      case 'deliver':
        return this.deliver(step)
      case 'lose': {
        this.collect()
        this.waiting.splice(step.at % Math.max(1, this.waiting.length), 1)
        return
      }
      case 'work':
        for (let time = 0; time < step.times; time += 1) await this.office.work(this, step.order)
        return
      case 'forge': {
        const event = this.nth(provider.events, step.at)
        if (event) await this.receive(this.forged(event))
        return
      }
      case 'replay': {
        const event = this.nth(provider.events, step.at)
        if (event) await handleEventById(this.context, event.notification.eventId, { isReplay: true })
        return
      }
      case 'line':
        provider.breaks = step.breaks
    }
  }

  async #buy(step: Extract<Step, { act: 'buy' }>, isSettled: boolean): Promise<void> {
    const price = priceOf(step.item)
    if (!price) throw new Error(`${step.item} is not sold.`)
    const items = [{ price_id: step.item, quantity: 1 }]
    if (price.kind === 'plan' && price.product === 'stories') {
      const kind = price.plan === 'enterprise' ? 'enterprise-' : ''
      if (step.seats > 0) items.push({ price_id: `modifier-member-${kind}${price.interval}`, quantity: step.seats })
      if (step.domains > 0) items.push({ price_id: `modifier-domain-${price.interval}`, quantity: step.domains })
    }
    const input = {
      country_code: 'DE',
      postal_code: '10115',
      items,
      requestKey: this.key('buy'),
      ...(step.hasCoupon ? { coupon: `${this.person.prefix}-${coupon}` } : {}),
    }
    const isLifetime = price.product === 'stories' && this.reference.tier > 0
    const live = this.live(price.product)
    const expected =
      price.kind === 'plan'
        ? isLifetime
          ? 'LIFETIME_PLAN'
          : live
            ? 'SUBSCRIPTION_EXISTS'
            : null
        : price.product === 'stories' && !live && !isLifetime
          ? 'ADD_ONS_NEED_PLAN'
          : null
    const { code, answer } = await this.outcomeOf(() => createTransaction(this.member, input))
    // A coupon may have been used up, and a line may break: those are refused too.
    const isOther = code === 'COUPON_INVALID' || code === 'PROVIDER_UNAVAILABLE'
    if (!isOther) this.expect(`buy ${step.item}`, isSettled, code, expected ?? 'DONE')
    if (!answer) return
    this.checkouts.push(answer.txnId)
    const again = await createTransaction(this.member, input)
    if (again.txnId !== answer.txnId) throw new Error('One press of a button made two purchases.')
    if (step.pays === 'challenge') this.provider.challenge(answer.txnId)
    else if (step.pays !== 'later') this.provider.pay(answer.txnId, step.pays)
  }

  async #change(step: Extract<Step, { act: 'change' }>, isSettled: boolean): Promise<void> {
    const { product, plan, seats, domains } = step
    const live = this.live(product)
    const before = this.provider.transactions.size
    const known = this.reference.scheduled.get(product)
    const isLifetime = product === 'stories' && this.reference.tier > 0
    const places = product === 'stories' ? { seats, domains } : {}
    const input = { product, plan_id: plan, subscriptionId: live?.id ?? 'none', ...places }
    const { code, answer } = await this.outcomeOf(() => updateSubscription(this.member, input), false)
    await this.#readScheduled(product)
    if (answer?.status === 'failed' && answer.data.pastDueId) this.checkouts.push(answer.data.pastDueId)
    if (!isSettled || /UNAVAILABLE/.test(code)) return
    const made = [...this.provider.transactions.values()].slice(before)
    if (made.filter(isPaid).length > 1) throw new Error('One change was charged twice.')
    const found = answer?.status ?? code
    if (!live || isLifetime || live.status === 'past_due' || live.scheduledChange || known) {
      if (answer?.status === 'success') throw new Error(`A change was made that cannot be: ${plan}`)
      return
    }
    const now = this.provider.subscriptions.get(live.id)
    if (found === 'success') {
      const is = now && placesOf(now)
      if (is?.planId !== plan) throw new Error(`The change to ${plan} was made, and the plan is ${is?.planId}.`)
    } else if (now && !isSame(placesOf(now), placesOf(live))) throw new Error(`${found}, and yet the plan changed.`)
    const direction = directionOf(live.items, plan)
    if (direction) this.expect(`change to ${plan}`, true, found === 'failed' ? 'success' : found, direction)
    if (found === 'scheduled') {
      const scheduled = this.reference.scheduled.get(product)
      if (scheduled?.wanted.planId !== plan || Number(scheduled.effectiveAt) !== Number(live.currentPeriod?.to))
        throw new Error(`The downgrade to ${plan} is not what is scheduled.`)
    }
  }

  async #cancel(product: Product, isSettled: boolean): Promise<void> {
    const live = this.live(product)
    const known = this.reference.scheduled.get(product)
    const isLifetime = product === 'stories' && this.reference.tier > 0
    const input = { product, subscriptionId: live?.id ?? 'none' }
    const { code } = await this.outcomeOf(() => cancelSubscription(this.member, input), false)
    if (code === 'PROVIDER_UNAVAILABLE') return
    const expected = isLifetime
      ? 'LIFETIME_PLAN'
      : !live
        ? 'SUBSCRIPTION_NOT_FOUND'
        : known || live.scheduledChange
          ? 'CHANGE_SCHEDULED'
          : 'DONE'
    this.expect(`cancel ${product}`, isSettled, code, expected)
    const now = live && this.provider.subscriptions.get(live.id)
    if (code === 'DONE' && now && now.status !== 'canceled' && !now.scheduledChange)
      throw new Error('It was canceled, and is not.')
  }

  async #undo(product: Product, isSettled: boolean): Promise<void> {
    const live = this.live(product)
    const known = this.reference.scheduled.get(product)
    const isLifetime = product === 'stories' && this.reference.tier > 0
    const input = { product, subscriptionId: live?.id ?? 'none' }
    const { code } = await this.outcomeOf(() => undoScheduledChange(this.member, input))
    await this.#readScheduled(product)
    if (code === 'PROVIDER_UNAVAILABLE') return
    const expected = isLifetime
      ? 'LIFETIME_PLAN'
      : !live
        ? 'SUBSCRIPTION_NOT_FOUND'
        : known || live.scheduledChange
          ? 'DONE'
          : 'NOTHING_SCHEDULED'
    // A downgrade that the provider has already cannot be taken back from it while something is overdue.
    const isOwed = known !== undefined && live?.status === 'past_due'
    this.expect(`undo ${product}`, isSettled && !isOwed, code, expected)
    if (code !== 'DONE' || !isSettled || !live) return
    const now = this.provider.subscriptions.get(live.id)
    if (now?.scheduledChange || this.reference.scheduled.has(product)) throw new Error('It was undone, and is not.')
    if (known && now && isSame(placesOf(live), known.wanted) && !isSame(placesOf(now), known.previous))
      throw new Error('The downgrade was undone, and the provider has it still.')
  }

  async #redeem(isSettled: boolean): Promise<void> {
    const code = this.codes[0]
    if (!code || !isSettled) return
    const ctx = { ...this.member } as unknown as WorkspaceContext
    const { code: found, answer } = await this.outcomeOf(() => redeemCode(ctx, { code: code.text }))
    const { tier } = this.reference
    const isPaidUntilNow = subscriptionsOf(this.provider, 'stories').some(
      ({ canceledAt }) => canceledAt !== null && canceledAt > this.office.clock.now(),
    )
    const expected =
      tier === 3
        ? 'LIFETIME_TOP_TIER'
        : tier === 0 && (this.live('stories') || isPaidUntilNow)
          ? 'PAID_PLAN_ACTIVE'
          : 'DONE'
    this.expect('redeem', isSettled, found, expected)
    if (!answer) return
    if (answer.status !== 'redeemed') throw new Error('A code that is open was redeemed before.')
    this.codes.shift()
    this.redeemed.push(code)
    this.reference.tier += 1
    const again = await redeemCode(ctx, { code: code.text })
    if (again.status !== 'already-redeemed' || again.tier !== this.reference.tier)
      throw new Error('One code was redeemed twice.')
  }

  async #readScheduled(product: Product): Promise<void> {
    const found: Scheduled | null = await this.office.scheduledOf(this.person.userId, product)
    if (found) this.reference.scheduled.set(product, found)
    else this.reference.scheduled.delete(product)
  }
}

/** What a change of the plan alone comes to; null where places decide too. */
function directionOf(items: readonly { priceId: string; quantity: number }[], plan: string): string | null {
  const priced = items.flatMap(({ priceId, quantity }) => {
    const price = priceOf(priceId)
    return price ? [{ price, quantity }] : []
  })
  const current = paidPlanOf(priced)
  const next = priceOf(plan)
  if (!current || next?.kind !== 'plan' || current.key === plan) return null
  const wanted = { plan: next.plan, interval: next.interval, seats: current.seats, domains: current.domains }
  return changeDirection(next.product, current, wanted) === 'upgrade' ? 'success' : 'scheduled'
}
