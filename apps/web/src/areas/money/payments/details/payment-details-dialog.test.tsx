// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../../app/en.ts'
import { overviewWith, productOf, showMoney, shownText, speakEnglish } from '../testing/show-money.tsx'
import { PaymentDetailsDialog } from './payment-details-dialog.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page?.close())

const stories = productOf({ planName: 'pro' })
const series = productOf({ product: 'faceless', planName: 'series' })
const withCard = (last_four_digits: string) => ({ payment_information: { last_four_digits } })

async function shownOf(...products: (typeof stories)[]): Promise<string> {
  const overview = overviewWith(products, { lastFourDigits: '9999' })
  page = await showMoney(<PaymentDetailsDialog overview={overview} onClose={() => {}} />, { answers: {} })
  await expect.poll(shownText).toContain('Payment details')
  return shownText()
}

it('names the one card of all plans', async () => {
  expect(await shownOf(stories, series)).toContain('Your card ends in 4242.')
})

it('names no card where plans have different ones', async () => {
  const shown = await shownOf(stories, { ...series, ...withCard('0077') })
  expect(shown).toContain('Your plans are charged to different cards.')
  expect(shown).not.toContain('9999')
})

it('names the card of what was bought last where no plan is charged', async () => {
  expect(await shownOf({ ...stories, subscription_id: null })).toContain('Your card ends in 9999.')
})
