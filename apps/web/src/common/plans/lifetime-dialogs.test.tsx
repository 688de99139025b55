// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { lifetimeCodeFrom, lifetimeRefusals } from '@taplore/contract'
import axe from 'axe-core'
import { createInstance } from 'i18next'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { en } from '../../app/en.ts'
import { RedeemCodeDialog } from './redeem-code-dialog.tsx'
import { StoryLimitDialog } from './story-limit-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let root: Root | null = null
afterEach(async () => {
  await act(async () => root?.unmount())
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function show(element: ReactNode): Promise<void> {
  const texts = createInstance()
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root?.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={texts}>{element}</I18nextProvider>
      </QueryClientProvider>,
    ),
  )
}

/** Buttons and links of the dialog that is open, without its cross. */
const choices = () =>
  [...document.querySelectorAll('[role=dialog] :is(button, a)')].map(({ textContent }) => textContent).filter(Boolean)

describe('the dialog of a reached limit', () => {
  const subscription = (isLtd: boolean) =>
    queryClient.setQueryData(query.billing.subscription.queryKey({ input: {} }), { isOwner: true, isLtd } as never)

  it('LTD-11 has no upgrade in a lifetime deal, but Manage and Close', async () => {
    subscription(true)
    await show(<StoryLimitDialog workspaceName="Harbour" total={5} limit={5} neededPlan="core" onClose={() => {}} />)
    expect(choices()).toEqual(['Close', 'Manage'])
    expect(document.body.textContent).not.toMatch(/upgrade|Core/i)
    expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/stories')
  })

  it('has an upgrade for any other owner', async () => {
    subscription(false)
    await show(<StoryLimitDialog workspaceName="Harbour" total={5} limit={5} neededPlan="core" onClose={() => {}} />)
    expect(choices()).toEqual(['Close', 'Upgrade'])
    expect(document.body.textContent).toContain('The Core plan includes more.')
  })
})

describe('redeeming a code in the app', () => {
  const answer = (status: number, body: object) =>
    vi.stubGlobal('fetch', async (request: Request) =>
      new URL(request.url).pathname.endsWith('/redeem')
        ? Response.json(body, { status })
        : Response.json({ tier: 1, plan: 'ltd-1', nextPlan: 'ltd-2', codes: [] }),
    )
  const type = async (text: string) => {
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
    if (!field) throw new Error('There is no field.')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')?.click())
  }
  const says = (text: string) => expect.poll(() => document.body.textContent).toContain(text)
  const refusalOf = ({ code, status, message }: { code: string; status: number; message: string }) => ({
    defined: true,
    code,
    status,
    message,
  })

  it('LTD-03 LTD-05 shows what is wrong under the field, and has no faults of accessibility', async () => {
    const { COUPON_REDEEMED } = lifetimeRefusals
    answer(COUPON_REDEEMED.status, refusalOf(COUPON_REDEEMED))
    await show(<RedeemCodeDialog onClose={() => {}} />)
    await says('You’re on tier 1 of 3.')
    await type('')
    await says('Please enter coupon code')
    await type(lifetimeCodeFrom('ABCDEFGHJKMNPQR'))
    await says('This code has already been redeemed.')
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('LTD-08 warns an owner with a subscription', async () => {
    const { PAID_PLAN_ACTIVE } = lifetimeRefusals
    answer(PAID_PLAN_ACTIVE.status, refusalOf(PAID_PLAN_ACTIVE))
    await show(<RedeemCodeDialog onClose={() => {}} />)
    await type(lifetimeCodeFrom('ABCDEFGHJKMNPQR'))
    await says('You have an active subscription')
  })

  it('LTD-12 closes once the code is redeemed', async () => {
    answer(200, { status: 'redeemed', tier: 2, plan: 'ltd-2' })
    const closed = vi.fn()
    await show(<RedeemCodeDialog onClose={closed} />)
    await type(lifetimeCodeFrom('ABCDEFGHJKMNPQR'))
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })
})
