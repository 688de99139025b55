// @vitest-environment jsdom
import type { Invoice } from '@taplore/contract'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import german from '../../../../texts/tables/de.json' with { type: 'json' }
import { InvoiceTable } from './invoice-table.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | null = null
afterEach(() => act(async () => root?.unmount()))

const invoice: Invoice = {
  id: '1',
  createdAt: '2026-11-24T12:00:00.000Z',
  plan_name: 'Plan core, yearly',
  key: 'core-year',
  more: ['modifier-domain-year'],
  amount: 20_900,
  invoice_url: '/api/billing/invoices/1.pdf',
  number: '2026-000001',
  currency: 'USD',
  product: 'stories',
  status: 'paid',
  refunded: 0,
  credit_notes: [],
  pastDueId: null,
}

it('BILL-07 names what was paid for in the language of the reader, and an unknown price as the provider does', async () => {
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'de', resources: { de: { translation: german.app } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const invoices = [invoice, { ...invoice, id: '2', key: null, more: [], plan_name: 'Old plan' }]
  await act(async () =>
    root?.render(
      <I18nextProvider i18n={texts}>
        <InvoiceTable invoices={invoices} onPay={() => {}} />
      </I18nextProvider>,
    ),
  )
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Core, jährlich')
  expect(rows[0]).toContain('Weitere Domains')
  expect(rows[1]).toContain('Old plan')
})
