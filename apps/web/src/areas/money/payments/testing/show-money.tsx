import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { BillingOverview, ProductBilling } from '@taplore/contract'
import { Toaster, TooltipProvider } from '@taplore/ui'
import i18next from 'i18next'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { startTexts } from '../../../../texts/start-texts.ts'

/** A call that the app made. */
export interface Asked {
  /** Such as `POST /billing/transactions`, without the query. */
  readonly what: string
  readonly search: URLSearchParams
  readonly body: unknown
}
/** What the server answers, by `GET /subscription`, or a function of the body that was sent; anything else does not exist. */
export type Answers = Readonly<Record<string, unknown>>

/** A refusal or fault as the server sends it. */
export const failing = (status: number, message: string, code = 'REFUSED') =>
  Response.json({ defined: status < 500, code, status, message, data: undefined }, { status })

/** Before all tests of a file: the texts are those of the app, whatever files this worker ran before. */
export async function speakEnglish(english: Parameters<typeof startTexts>[1]): Promise<void> {
  if (!i18next.isInitialized) await startTexts('en', english)
  i18next.addResourceBundle('en', 'translation', english, true, true)
  await i18next.changeLanguage('en')
}

/**
 * Shows a part of the billing screens at an address, in English, with a server that answers as given. Answers the calls that were
 * made, which grow, and how to end it.
 */
export async function showMoney(element: ReactNode, { at = '/billing', answers }: { at?: string; answers: Answers }) {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView ??= () => {}
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`
    const text = await request.clone().text()
    const body: unknown = text ? JSON.parse(text) : undefined
    asked.push({ what, search: new URL(request.url).searchParams, body })
    const answer = answers[what]
    const given: unknown = typeof answer === 'function' ? await answer(body) : answer
    if (given instanceof Response) return given.clone()
    return given === undefined ? failing(404, 'Not found', 'NOT_FOUND') : Response.json(given)
  })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: createRootRoute({ component: () => element }), history })
  let visit = 0
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = () =>
    acting(() => {
      visit += 1
      root.render(
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={i18next}>
            <TooltipProvider>
              <Toaster />
              <RouterProvider key={visit} router={router} />
            </TooltipProvider>
          </I18nextProvider>
        </QueryClientProvider>,
      )
    })
  await show()
  return {
    asked,
    history,
    /** As when the page is left and entered again. */
    showAgain: show,
    count: (what: string) => asked.filter((one) => one.what === what).length,
    async close() {
      await acting(() => root.unmount())
      queryClient.clear()
      vi.unstubAllGlobals()
      document.body.replaceChildren()
    },
  }
}

/** Does something and what follows from it at once. What follows later comes as it does in the app, so tests wait for it. */
export async function acting(work: () => unknown): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => {
    await work()
  })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
}

/** All that can be read now. */
export const shownText = () => document.body.textContent ?? ''

/** The button or link with this name. */
export function control(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!found) throw new Error(`There is no button "${name}".`)
  return found
}

export const press = (which: string | HTMLElement | undefined) =>
  acting(() => (typeof which === 'string' ? control(which) : which)?.click())

/** Types into the field with this label, past React, which would take its own value for unchanged. */
export async function type(label: string, text: string): Promise<void> {
  const field = [...document.querySelectorAll<HTMLInputElement>('input')].find(
    (one) =>
      one.getAttribute('aria-label') === label ||
      [...(one.labels ?? [])].some(({ textContent }) => textContent === label),
  )
  if (!field) throw new Error(`There is no field "${label}".`)
  await acting(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** What an owner has of a product. */
export const productOf = (change: Partial<ProductBilling> = {}): ProductBilling => ({
  product: 'stories',
  planName: 'core',
  isPaid: true,
  hasPaidPlan: change.isPaid ?? true,
  subscription_plan_id: 'core-month',
  subscription_id: 'sub_1',
  status: 'active',
  scheduled_change: null,
  planDetails: null,
  pastDueId: null,
  collection_mode: 'automatic',
  isLtd: false,
  downgradedTo: null,
  next_billed_at: '2027-01-01T00:00:00.000Z',
  payment_information: { last_four_digits: '4242' },
  billing_cycle: { interval: 'month' },
  isOwner: true,
  ownerEmail: 'owner@example.com',
  nextAmount: 1_900,
  currency: 'USD',
  scheduled: null,
  pastDue: null,
  seats: null,
  domains: null,
  ...change,
})

export const overviewWith = (
  products: ProductBilling[],
  details: Partial<BillingOverview['details']> = {},
): BillingOverview => ({
  provider: { kind: 'sandbox', clientToken: null, environment: 'sandbox', supportEmail: 'help@example.com' },
  products,
  activeProduct: 'stories',
  details: {
    email: 'owner@example.com',
    countryCode: null,
    postalCode: null,
    businessName: null,
    taxNumber: null,
    lastFourDigits: null,
    ...details,
  },
  mustAcceptWebStoriesOnly: false,
})
