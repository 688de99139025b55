import { priceOf } from '@taplore/contract'
import {
  type ListQuery,
  type Page,
  type PaymentGateway,
  PaymentRefused,
  type Payments,
} from '../../src/ports/payments.ts'

/** A customer's part of a provider. */
interface WithGateway {
  readonly gateway: PaymentGateway
}

/** A gateway as the server has it among its providers; prices have our own keys. */
export function paymentsOf(gateway: PaymentGateway): Payments {
  const known = (key: string) => (priceOf(key) ? key : null)
  return {
    describe: () => gateway.describe(),
    gateway,
    notificationSecrets: ['secret of the provider in memory'],
    overlay: null,
    priceFor: known,
    keyFor: known,
    isSelling: true,
    readNotification: (body) => JSON.parse(body, asDate),
  }
}

/** Many customers of one provider, each with their own in memory. `prefix` of an id tells whose it is. */
export function joinProviders(providers: ReadonlyMap<string, WithGateway>): PaymentGateway {
  const all = [...providers.values()]
  const [first] = all
  if (!first) throw new Error('A provider has customers.')
  const ofPrefix = (text: string) => {
    const prefix = /^(?:[a-z]+_)?([^-]+)-/.exec(text)?.[1] ?? ''
    const found = providers.get(prefix)
    if (!found) throw new PaymentRefused('entity_not_found', text)
    return found.gateway
  }
  const { describe } = first.gateway
  const list = async <Item>(
    query: ListQuery,
    read: (gateway: PaymentGateway) => Promise<Page<Item>>,
  ): Promise<Page<Item>> => {
    const items = (await Promise.all(all.map(({ gateway }) => read(gateway)))).flatMap((page) => page.items)
    const from = Number(query.after ?? 0)
    return { items: items.slice(from, from + 50), next: from + 50 < items.length ? String(from + 50) : null }
  }
  return {
    describe,
    // An address has one customer, and tells whose it is.
    ensureCustomer: (input) => ofPrefix(input.email).ensureCustomer(input),
    updateCustomer: (id, change) => ofPrefix(id).updateCustomer(id, change),
    createAddress: (id, address) => ofPrefix(id).createAddress(id, address),
    createBusiness: (id, business) => ofPrefix(id).createBusiness(id, business),
    getPlace: (id, place) => ofPrefix(id).getPlace(id, place),
    createPortalLinks: (id, subscriptions) => ofPrefix(id).createPortalLinks(id, subscriptions),
    previewTransaction: (input) => first.gateway.previewTransaction(input),
    createTransaction: (input) => ofPrefix(input.customerId).createTransaction(input),
    getTransaction: (id) => ofPrefix(id).getTransaction(id),
    listTransactions: (query) => list(query, (gateway) => gateway.listTransactions(query)),
    getInvoiceLink: () => Promise.resolve(null),
    cancelTransaction: (id) => ofPrefix(id).cancelTransaction(id),
    getSubscription: (id) => ofPrefix(id).getSubscription(id),
    listSubscriptions: (query) => list(query, (gateway) => gateway.listSubscriptions(query)),
    previewSubscription: (id, change) => ofPrefix(id).previewSubscription(id, change),
    updateSubscription: (id, change) => ofPrefix(id).updateSubscription(id, change),
    moveSubscription: (id, place) => ofPrefix(id).moveSubscription(id, place),
    cancelSubscription: (id, effectiveFrom) => ofPrefix(id).cancelSubscription(id, effectiveFrom),
    removeScheduledChange: (id) => ofPrefix(id).removeScheduledChange(id),
    chargeSubscription: (id, charge) => ofPrefix(id).chargeSubscription(id, charge),
    getPaymentMethodTransaction: (id) => ofPrefix(id).getPaymentMethodTransaction(id),
    createRefund: (input) => ofPrefix(input.transactionId).createRefund(input),
    listAdjustments: (query) => list(query, (gateway) => gateway.listAdjustments(query)),
    createDiscount: (input) => first.gateway.createDiscount(input),
    findDiscount: (code) => ofPrefix(code).findDiscount(code),
    archiveDiscount: (id) => ofPrefix(id).archiveDiscount(id),
  }
}

function asDate(_key: string, value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value
}
