// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { constants } from '@taplore/contract'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { en } from '../../../../app/en.ts'
import { subscriptionOptions } from '../../../../common/plans/subscription-options.ts'
import { acting, failing, press, productOf, showMoney, shownText, speakEnglish } from '../testing/show-money.tsx'
import { ChangeDialog, type WantedPlan } from './change-dialog.tsx'

const totals = (due: number) => ({
  currency: 'USD',
  subtotal: due,
  discount: 0,
  tax: 0,
  total: due,
  credit: 0,
  due,
  lines: [],
})
const upgrade = {
  direction: 'upgrade',
  effectiveAt: '2026-11-24T12:00:00.000Z',
  dueToday: totals(1_234),
  creditedToday: 0,
  next: totals(3_900),
  nextBilledAt: '2026-12-24T12:00:00.000Z',
  lastFourDigits: '4242',
  comparison: [],
  disabledMembers: [],
}

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})
const show = async (
  answers: Readonly<Record<string, unknown>>,
  onDeclined: (pastDueId: string) => void = () => {},
  title = 'Upgrade to Pro?',
  current = productOf(),
  wanted: WantedPlan = { planId: 'pro-month', name: 'Pro', interval: 'month' },
) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  page = await showMoney(
    <ChangeDialog current={current} wanted={wanted} onClose={() => {}} onDeclined={onDeclined} />,
    { answers: { 'POST /billing/changes/preview': upgrade, 'GET /subscription': productOf(), ...answers } },
  )
  await vi.waitFor(() => expect(shownText()).toContain(title))
}

it('BILL-05 BILL-32 says what is charged today, to which card, and what next, before anything changes', async () => {
  await show({})
  const told = document.querySelector('[data-testid=what-happens-next]')?.textContent
  expect(told).toContain('Charged today$12.34, card ending in 4242')
  expect(told).toContain('Next charge$39.00 on December 24, 2026')
  expect(page.asked.map(({ what }) => what)).toEqual(['POST /billing/changes/preview'])
})

it('BILL-05 BILL-30 says that yearly billing begins a new period, of the plan that one has', async () => {
  const monthly = productOf({ planName: 'pro', subscription_plan_id: 'pro-month' })
  const title = 'Switch Pro to yearly billing?'
  await show({}, () => {}, title, monthly, { planId: 'pro-year', name: 'Pro', interval: 'year' })
  expect(shownText()).toContain('A new period starts today. What is left of the current one is taken off.')
  expect(shownText()).not.toContain('Pro and its limits are available')
})

it('BILL-05 names the users and domains of a change that is of them alone', async () => {
  const preview = {
    ...upgrade,
    comparison: [
      { key: 'users', usage: 3, current: 3, next: 5 },
      { key: 'domains', usage: 1, current: 1, next: 1 },
    ],
  }
  const same = productOf({ planName: 'pro', subscription_plan_id: 'pro-month' })
  await show({ 'POST /billing/changes/preview': preview }, () => {}, 'Change your plan', same)
  const rows = [...document.querySelectorAll('[data-testid=comparison] tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Users335'])
})

it('BILL-05 names what a higher plan gives less of', async () => {
  const preview = {
    ...upgrade,
    comparison: [
      { key: 'users', usage: 1, current: 10, next: 1 },
      { key: 'domains', usage: 1, current: 1, next: 3 },
      { key: 'fonts', usage: 0, current: false, next: true },
    ],
  }
  await show({ 'POST /billing/changes/preview': preview })
  const rows = [...document.querySelectorAll('[data-testid=comparison] tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Users1101'])
})

it('BILL-05 names what a lower plan for forms gives less of', async () => {
  const offered = (plan: string, displayOrder: number, limits: object) => ({
    plan,
    displayName: plan,
    displayOrder,
    currency: 'USD',
    prices: [{ id: `${plan}-month`, interval: 'month', amount: 1_900 }],
    limits,
  })
  const plans = [
    offered('growth', 2, { forms: 30, users: 3, 'customDomains.limit': 1, removeBranding: true }),
    offered('starter', 1, { forms: 15, users: 1, 'customDomains.limit': 0, removeBranding: true }),
  ]
  const current = productOf({ product: 'forms', planName: 'growth', subscription_plan_id: 'growth-month' })
  await show(
    { 'POST /billing/changes/preview': { ...upgrade, direction: 'downgrade' }, 'GET /billing/plans': { plans } },
    () => {},
    'Move to Starter?',
    current,
    { planId: 'starter-month', name: 'Starter', interval: 'month' },
  )
  const rows = () =>
    [...document.querySelectorAll('[data-testid=less-in-plan] tbody tr')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(rows()).toEqual(['Forms3015', 'Members31', 'Custom domains10']))
})

it('BILL-39 BILL-64 asks for the subscription again at once and 3 seconds after a change', async () => {
  await show({ 'POST /subscription/sub_1': { status: 'success', data: { pastDueId: null } } })
  // The page behind the dialog shows it.
  const observer = new QueryObserver(queryClient, subscriptionOptions())
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  const before = page.count('GET /subscription')
  await press('Pay $12.34')
  expect(page.asked.find(({ what }) => what === 'POST /subscription/sub_1')?.body).toEqual({
    product: 'stories',
    subscription_id: 'sub_1',
    plan_id: 'pro-month',
    prorate: true,
    bill_immediately: true,
    isDowngrade: false,
    requestKey: expect.any(String),
    shownDue: 1_234,
  })
  await vi.waitFor(() => expect(page.count('GET /subscription')).toBe(before + 1))
  await acting(() => vi.advanceTimersByTimeAsync(constants.payment.afterChangeMs - 500))
  expect(page.count('GET /subscription')).toBe(before + 1)
  await acting(() => vi.advanceTimersByTimeAsync(600))
  await vi.waitFor(() => expect(page.count('GET /subscription')).toBe(before + 2))
  stop()
})

it('BILL-41 BILL-55 hands a declined change on to be paid again, and says why another one failed', async () => {
  const onDeclined = vi.fn()
  await show({ 'POST /subscription/sub_1': { status: 'failed', data: { pastDueId: 'txn_9' } } }, onDeclined)
  await press('Pay $12.34')
  await vi.waitFor(() => expect(onDeclined).toHaveBeenCalledWith('txn_9'))
  await page.close()
  await show({ 'POST /subscription/sub_1': failing(409, 'A plan change is already scheduled. Undo it first.') })
  await press('Pay $12.34')
  await vi.waitFor(() => expect(shownText()).toContain('Could not upgrade plan'))
  expect(shownText()).toContain('A plan change is already scheduled. Undo it first.')
})

it('BILL-05 shows the amount anew when it has changed since, and charges that one', async () => {
  let due = 1_234
  const changed = 'The amount has changed since it was shown. Check it and confirm again.'
  await show({
    'POST /billing/changes/preview': () => ({ ...upgrade, dueToday: totals(due) }),
    'POST /subscription/sub_1': () => {
      if (due === 1_235) return { status: 'success', data: { pastDueId: null } }
      due = 1_235
      return failing(409, changed, 'AMOUNT_CHANGED')
    },
  })
  await press('Pay $12.34')
  await vi.waitFor(() => expect(shownText()).toContain(changed))
  await vi.waitFor(() => expect(shownText()).toContain('Pay $12.35'))
  await press('Pay $12.35')
  const sent = page.asked.flatMap(({ what, body }) => (what === 'POST /subscription/sub_1' ? [body] : []))
  expect(sent).toMatchObject([{ shownDue: 1_234 }, { shownDue: 1_235 }])
})

it('BILL-33 BILL-34 BILL-64 compares users, domains and fonts before a downgrade, which is sent as one', async () => {
  await show(
    {
      'POST /billing/changes/preview': {
        ...upgrade,
        direction: 'downgrade',
        dueToday: null,
        effectiveAt: '2026-12-24T12:00:00.000Z',
        comparison: [
          { key: 'users', usage: 12, current: 10, next: 10 },
          { key: 'domains', usage: 2, current: 3, next: 1 },
          { key: 'fonts', usage: 4, current: true, next: false },
        ],
      },
      'POST /subscription/sub_1': { status: 'scheduled', data: { pastDueId: null } },
    },
    () => {},
    'Move to Pro?',
  )
  const rows = [...document.querySelectorAll('[data-testid=comparison] tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['', 'In use', 'Current', 'New'],
    ['Users', '12', '10', '10'],
    ['Custom domains', '2', '3', '1'],
    ['Custom fonts', '4', 'included', 'not included'],
  ])
  expect(shownText()).toContain('You keep Core until December 24, 2026. Then Pro starts.')
  await press('Move to Pro')
  await vi.waitFor(() => expect(shownText()).toContain('The change is scheduled'))
  expect(page.asked.find(({ what }) => what === 'POST /subscription/sub_1')?.body).toMatchObject({
    isDowngrade: true,
    bill_immediately: false,
  })
})

it('BILL-41 BILL-44 leads to what is overdue before a change, and says that a plan which is past due ends at once', async () => {
  const overdue = productOf({ status: 'past_due' })
  const declined = {
    defined: true,
    code: 'PAYMENT_DECLINED',
    status: 402,
    message: 'Your payment was declined. Nothing has changed.',
    data: { reason: 'past_due', pastDueId: 'txn_9' },
  }
  const refused = { 'POST /billing/changes/preview': Response.json(declined, { status: 402 }) }
  await show(refused, () => {}, 'The payment for Stories failed', overdue)
  expect(shownText()).toContain('Pay the overdue amount first. Then you can change your plan.')
  expect(shownText()).not.toContain('Try again')
  await press('Update Payment')
  expect(page.history.location.search).toBe('?pastDueId=txn_9')
  await page.close()
  const ending = { ...upgrade, direction: 'cancel', dueToday: null, next: null, nextBilledAt: null }
  await show({ 'POST /billing/changes/preview': ending }, () => {}, 'Cancel Core?', overdue)
  expect(shownText()).toContain('Core ends now, and the overdue amount is no longer charged. Nothing is deleted.')
  expect(shownText()).toContain('Plan endsNovember 24, 2026')
})
