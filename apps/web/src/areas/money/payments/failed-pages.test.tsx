// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../app/en.ts'
import { navigation } from '../../../app/navigation.ts'
import { NavigationProvider } from '../../../shell/navigation/use-navigation.ts'
import { AddOnsPage } from './add-ons.page.tsx'
import { BillingPage } from './billing.page.tsx'
import { InvoicesPage } from './invoices.page.tsx'
import { PastDuePage } from './past-due.page.tsx'
import { control, failing, showMoney, shownText, speakEnglish } from './testing/show-money.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page.close())

it.each([
  ['billing', <BillingPage key="billing" pastDueId={undefined} />, 'Billing couldn’t be loaded'],
  ['add-ons', <AddOnsPage key="add-ons" />, 'The add-ons couldn’t be loaded'],
  ['invoices', <InvoicesPage key="invoices" />, 'The invoices couldn’t be loaded'],
  ['an overdue payment', <PastDuePage key="past-due" pastDueId="txn_7" />, 'Billing couldn’t be loaded'],
])(
  'says that the page of %s could not be loaded when the subscription cannot be read, and offers another try',
  async (_name, element, title) => {
    page = await showMoney(<NavigationProvider value={navigation}>{element}</NavigationProvider>, {
      answers: { 'GET /subscription': failing(403, 'Not now.') },
    })
    await expect.poll(shownText).toContain(title)
    expect(control('Try again')).not.toBeNull()
  },
)
