import { newId } from '@taplore/kit'

type Row = Readonly<Record<string, unknown>>

const then = '2026-03-01T10:00:00.123Z'
const later = '2036-03-01T10:00:00Z'

/** Rows of the tables of money: what was bought, what the provider said of it, and what the sandbox remembers. */
export function moneyRows(ownerId: string, awkwardText: string): Record<string, Row[]> {
  const [checkoutId, batchId, codeId] = [newId(), newId(), newId()]
  const ofOwner = { owner_id: ownerId }
  const created = { created_at: then, updated_at: then }
  const totals = { currency: 'USD', subtotal: 2900, discount: 0, tax: 551, total: 3451, credit: 0 }
  const items = [{ priceId: 'plus-month', quantity: 1 }]
  const wanted = { planId: 'core-month', seats: 0, domains: 0 }
  return {
    payment_customer: [{ ...ofOwner, customer_id: 'ctm_1', country_code: 'DE', business_name: awkwardText }],
    payment_checkout: [
      {
        id: checkoutId,
        ...ofOwner,
        product: 'stories',
        purpose: 'plan',
        request_key: newId(),
        transaction_id: 'txn_1',
        state: 'done',
        created_at: then,
      },
    ],
    payment_event: [
      {
        id: 'evt_1',
        type: 'transaction.paid',
        occurred_at: then,
        entity_id: 'txn_1',
        ...ofOwner,
        body: JSON.stringify({ note: awkwardText }),
        state: 'done',
        tries: 1,
        received_at: then,
      },
    ],
    payment_subscription: [
      {
        id: 'sub_1',
        ...ofOwner,
        product: 'stories',
        customer_id: 'ctm_1',
        status: 'active',
        plan_id: 'plus-month',
        seats: 0,
        domains: 0,
        interval: 'month',
        collection_mode: 'automatic',
        currency: 'USD',
        updated_at: then,
        stamped_at: then,
      },
    ],
    payment_transaction: [
      {
        id: 'txn_1',
        ...ofOwner,
        product: 'stories',
        customer_id: 'ctm_1',
        checkout_id: checkoutId,
        status: 'completed',
        origin: 'api',
        ...totals,
        due: 3451,
        items,
        lines: [],
        ...created,
      },
    ],
    payment_adjustment: [
      {
        id: 'adj_1',
        ...ofOwner,
        transaction_id: 'txn_1',
        action: 'refund',
        status: 'approved',
        total: 100,
        currency: 'USD',
        reason: awkwardText,
        ...created,
      },
    ],
    invoice: [
      {
        id: newId(),
        ...ofOwner,
        transaction_id: 'txn_1',
        year: 2026,
        sequence: 1,
        number: '2026-000001',
        document: { note: awkwardText },
        issued_at: then,
      },
    ],
    invoice_counter: [{ year: 2026, last: 1 }],
    credit_note: [
      {
        id: newId(),
        ...ofOwner,
        adjustment_id: 'adj_1',
        invoice_id: newId(),
        year: 2026,
        sequence: 1,
        number: 'CN-2026-000001',
        document: { note: awkwardText },
        issued_at: then,
      },
    ],
    credit_note_counter: [{ year: 2026, last: 1 }],
    scheduled_plan: [
      {
        id: newId(),
        ...ofOwner,
        product: 'stories',
        subscription_id: 'sub_1',
        state: 'done',
        wanted,
        previous: wanted,
        effective_at: later,
        created_at: then,
      },
    ],
    top_up: [{ ...ofOwner, is_on: false, threshold_percent: 30, add_on_id: 'credits-series-1000' }],
    payment_coupon: [
      {
        id: newId(),
        discount_id: 'dsc_1',
        code: 'TEN',
        description: awkwardText,
        percent: 10.5,
        times_used: 0,
        status: 'active',
        created_at: then,
      },
    ],
    payment_sync: [{ what: 'transactions', until: then }],
    payment_repair: [{ entity_id: 'txn_1', at: then, ...ofOwner, found: awkwardText }],
    sandbox_customer: [
      {
        id: 'ctm_1',
        email: 'owner@example.com',
        name: awkwardText,
        ...ofOwner,
        credit: '9007199254740991',
        ...created,
      },
    ],
    sandbox_address: [
      { id: 'add_1', customer_id: 'ctm_1', country_code: 'DE', postal_code: '10115', created_at: then },
    ],
    sandbox_business: [{ id: 'biz_1', customer_id: 'ctm_1', name: awkwardText, tax_number: 'DE1', created_at: then }],
    sandbox_transaction: [
      {
        id: 'txn_1',
        status: 'completed',
        origin: 'api',
        customer_id: 'ctm_1',
        address_id: 'add_1',
        items,
        totals,
        payments: [],
        ...created,
      },
    ],
    sandbox_subscription: [
      {
        id: 'sub_1',
        status: 'canceled',
        customer_id: 'ctm_1',
        address_id: 'add_1',
        items,
        interval: 'month',
        anchor: then,
        period_from: then,
        period_to: later,
        paid_lines: [],
        pending: {},
        card: { lastFour: '4242' },
        failures: 0,
        started_at: then,
        ...created,
      },
    ],
    sandbox_adjustment: [
      {
        id: 'adj_1',
        action: 'refund',
        status: 'approved',
        transaction_id: 'txn_1',
        customer_id: 'ctm_1',
        total: 100,
        tax: 16,
        currency: 'USD',
        reason: awkwardText,
        ...created,
      },
    ],
    sandbox_discount: [
      {
        id: 'dsc_1',
        code: 'TEN',
        description: awkwardText,
        amount: { percent: 10.5 },
        times_used: 0,
        price_ids: [],
        is_archived: false,
        created_at: then,
      },
    ],
    sandbox_event: [
      {
        id: 'evt_1',
        type: 'transaction.paid',
        entity_id: 'txn_1',
        occurred_at: then,
        body: JSON.stringify({ note: awkwardText }),
        state: 'delivered',
        attempts: 1,
        next_attempt_at: then,
      },
    ],
    sandbox_clock: [{ id: 1, offset_ms: '9007199254740991', failures_left: 0 }],
    lifetime_batch: [
      {
        id: batchId,
        request_id: newId(),
        name: 'Partners',
        note: awkwardText,
        code_count: 1,
        created_by: ownerId,
        created_by_name: 'Owner',
        created_at: then,
      },
    ],
    lifetime_code: [
      {
        id: codeId,
        batch_id: batchId,
        fingerprint: 'a',
        sealed: 'sealed',
        ending: '2345',
        state: 'open',
        is_taken_back: false,
      },
    ],
    lifetime_pending: [{ address_fingerprint: 'a', code_id: codeId, expires_at: later }],
  }
}
