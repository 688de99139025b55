// @vitest-environment jsdom
import type { billingRefusals } from '@taplore/contract'
import i18next from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemText } from '../api/problem.ts'
import { en } from '../app/en.ts'
import { limitSentence } from './limit-sentence.ts'
import { speak, startTexts } from './start-texts.ts'

type Data<Code extends 'PLAN_BALANCE_SPENT' | 'PLAN_LIMIT_REACHED'> = ReturnType<
  (typeof billingRefusals)[Code]['data']['parse']
>
const spent = (change: Partial<Data<'PLAN_BALANCE_SPENT'>> = {}) => ({
  code: 'PLAN_BALANCE_SPENT',
  data: {
    balance: 'aiImageGeneration',
    available: 0,
    needed: 1,
    limit: 100,
    resetsOn: '2026-12-01',
    planName: 'free',
    neededPlan: 'core',
    hasAddOns: true,
    ...change,
  } satisfies Data<'PLAN_BALANCE_SPENT'>,
})

beforeAll(async () => {
  if (!i18next.isInitialized) await startTexts('en', en)
  i18next.addResourceBundle('en', 'translation', en, true, true)
  await speak('en')
})
afterAll(() => speak('en'))

describe('a limit of the plan that is reached', () => {
  it('says what, how much, until when, and the cheapest way to more', () => {
    expect(limitSentence(spent())).toBe(
      'AI images: all 100 of this month are used. Full again on December 1, 2026. The Core plan includes more. You can also buy credits as an add-on.',
    )
    expect(
      limitSentence(spent({ balance: 'subtitleSeconds', limit: 1_800, available: 90, needed: 600, hasAddOns: false })),
    ).toBe(
      'Subtitles: 1.5 min left this month, and this needs 10 min. Full again on December 1, 2026. The Core plan includes more.',
    )
    expect(
      limitSentence(spent({ balance: 'noiseRemovalSeconds', limit: 0, neededPlan: 'plus', hasAddOns: false })),
    ).toBe('Noise removal: not part of your plan. Included in the Plus plan.')
    const data = {
      limitKey: 'accountStorage',
      limit: 1024 ** 3,
      total: 1024 ** 3 - 5,
      planName: 'free',
      neededPlan: 'core',
    }
    expect(limitSentence({ code: 'PLAN_LIMIT_REACHED', data })).toBe(
      'Storage: 1,024 MB of 1 GB in use. The Core plan includes more.',
    )
  })

  it('names no plan where none is larger', () => {
    expect(limitSentence(spent({ neededPlan: null, hasAddOns: false }))).toBe(
      'AI images: all 100 of this month are used. Full again on December 1, 2026.',
    )
  })

  it('is said in the language of the reader, with their numbers', async () => {
    await speak('de')
    expect(limitSentence(spent({ balance: 'textToSpeech', limit: 10_000 }))).toBe(
      'Voice-over: Das Kontingent dieses Monats (10.000) ist aufgebraucht. Am 1. Dezember 2026 ist es wieder voll. Der Tarif Core enthält mehr. Sie können auch Guthaben als Add-on kaufen.',
    )
    await speak('en')
  })

  it('is what every screen says of the refusal; one that cannot be read keeps its message', () => {
    const { code, data } = spent()
    const refusal = (more: object) =>
      Object.assign(new Error('You’ve used everything.'), { code, status: 402, ...more })
    expect(problemText(refusal({ data }), '')).toContain('AI images: all 100 of this month are used.')
    expect(problemText(refusal({ data: { balance: 'aiImageGeneration' } }), '')).toBe('You’ve used everything.')
    expect(problemText(refusal({ data: { ...data, balance: 'dreams' } }), '')).toBe('You’ve used everything.')
  })
})
