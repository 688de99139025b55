// @vitest-environment jsdom
import { formPlans, planMessages } from '@taplore/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../../../app/en.ts'
import { productOf, showMoney, shownText, speakEnglish } from '../testing/show-money.tsx'
import { texts } from '../texts.ts'
import { LifetimeCard } from './lifetime-card.tsx'
import { Features } from './plan-cards.tsx'
import { isAboutAi } from './plan-rules.ts'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page?.close())

const lineOf = (text: string) => [...document.querySelectorAll('li')].find((one) => one.textContent?.trim() === text)

describe('the lines of a plan', () => {
  it('PLAN-03 PLAN-04 have a heading without its mark, and an icon of their own for AI and animation', async () => {
    const lines = ['#Everything in Free, and', '200 AI images a month', 'Animated text', '10 users', 'Main stage']
    page = await showMoney(<Features plan={{ features: [], additionalFeatures: lines }} order={[]} />, { answers: {} })
    const heading = lineOf('Everything in Free, and')
    expect(heading?.className).toContain('font-semibold')
    expect(heading?.querySelector('svg')).toBeNull()
    const iconOf = (text: string) =>
      /lucide-\w+/.exec(lineOf(text)?.querySelector('svg')?.getAttribute('class') ?? '')?.[0]
    expect(lines.slice(1).map(iconOf)).toEqual(['lucide-sparkles', 'lucide-sparkles', 'lucide-check', 'lucide-check'])
  })

  it('PLAN-04 finds the lines about AI among those of the plans', () => {
    expect(Object.values(planMessages).filter(isAboutAi)).toEqual([
      'AI stories from a link',
      '100 AI images a month',
      '200 AI images a month',
      '500 AI images a month',
      'AI voices and voice cloning',
    ])
  })

  it('BILL-84 mention the 3 seats of the plan that has them', () => {
    expect(texts.planTaglines.growth).toContain(`${formPlans.growth.users} seats`)
    expect(formPlans.growth.users).toBe(3)
  })
})

it('BILL-10 shows someone with a lifetime deal their plan alone, with what it includes', async () => {
  const plan = {
    displayName: 'Lifetime 2',
    additionalFeatures: ['#Everything in Core, and', '500 AI images a month'],
    features: [
      { feature: 'customFonts', availability: true },
      { feature: 'embeddableWidgets', availability: false },
    ],
  }
  page = await showMoney(<LifetimeCard current={productOf({ planName: 'ltd-2', isLtd: true })} />, {
    answers: { 'GET /subscription/active': { subscription: null, plan } },
  })
  await expect.poll(shownText).toContain('500 AI images a month')
  for (const text of ['Lifetime 2', 'Custom fonts included', 'Widgets not included'])
    expect(shownText()).toContain(text)
  expect(page.asked[0]?.search.get('isLtd')).toBe('true')
  expect(document.querySelector('[data-testid=lifetime-plan] button')).toBeNull()
})
