import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, TestBrowser } from '../../../../../testing/test-browser.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
let known: TestPerson
beforeAll(async () => {
  world = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1' }, { hasTrueCost: true })
  known = await world.aPerson()
})
afterAll(() => world?.close())

let count = 0
/** Every try from a fresh browser at a fresh address, so that counters of tries do not speak. */
const aBrowser = () => new TestBrowser(world, `198.51.100.${++count}`)
const wrong = 'not-this-Harbour-1'
const anUnknown = () => `nobody-${++count}@example.com`

type Ask = (browser: TestBrowser, email: string) => Promise<Answer>
const asks: readonly (readonly [name: string, ask: Ask])[] = [
  ['sign-in', (browser, email) => browser.signIn(email, wrong)],
  ['sign-in of a program', (browser, email) => browser.signIn(email, wrong, { wantsToken: true })],
  ['sign-up', (browser, email) => browser.signUp({ email, password: 'Quiet-harbour-lamp-7' })],
  ['sign-up with a weak password', (browser, email) => browser.signUp({ email, password: 'password1' })],
  ['forgotten password', (browser, email) => browser.post('/account/forgot-password', { email })],
  ['another verification mail', (browser, email) => browser.post('/account/resend-verification', { email })],
  ['verify status', (browser, email) => browser.get(`/account/email-verify-status?${new URLSearchParams({ email })}`)],
]

/** What an answer shows, without what was asked and without what is random. */
function seen(answer: Answer, email: string) {
  const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='))
  const headers = [...answer.headers.keys()].filter((name) => name !== 'content-length').sort()
  return {
    status: answer.status,
    body: JSON.stringify(answer.body).replaceAll(email, '{email}'),
    cookies,
    headers,
  }
}

describe('whether an address is registered', () => {
  it.each(asks)('AUTH-05 is not revealed by status, body, headers or cookies of %s', async (_, ask) => {
    const unknown = anUnknown()
    const [ofKnown, ofUnknown] = [await ask(aBrowser(), known.email), await ask(aBrowser(), unknown)]
    expect(seen(ofKnown, known.email)).toEqual(seen(ofUnknown, unknown))
  })

  it('AUTH-06 is not revealed by the lock either', async () => {
    const ends = []
    for (const email of [known.email, anUnknown()]) {
      const browser = aBrowser()
      const answers = []
      for (let i = 0; i < 7; i++) answers.push(seen(await browser.signIn(email, wrong), email))
      ends.push(answers)
    }
    expect(ends[0]).toEqual(ends[1])
  })

  it('AUTH-05 is not revealed by the time of a sign-up, which responds at fixed steps', async () => {
    for (const email of [known.email, anUnknown()]) {
      const startedAt = performance.now()
      await aBrowser().signUp({ email, password: 'Quiet-harbour-lamp-7' })
      // Never sooner, however little there is to do; a timer may round a millisecond off.
      expect(performance.now() - startedAt).toBeGreaterThan(98)
    }
  })

  // The fastest of turns taken one after the other: what else a machine does only adds to a turn. The bound is far below the
  // cost of a password check (tens of milliseconds), which a leaky answer would save.
  it.each([
    ['sign-in', asks[0]?.[1]],
    ['forgotten password', asks[4]?.[1]],
  ] as const)('AUTH-05 is not told by the time of %s', async (_, ask) => {
    if (!ask) throw new Error('no such call')
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const people = await Promise.all(Array.from({ length: 5 }, () => world.aPerson()))
    for (let turn = 0; turn < 15; turn++) {
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? (people[turn % people.length] ?? known).email : anUnknown()
        const browser = aBrowser()
        const startedAt = performance.now()
        await ask(browser, email)
        times[kind].push(performance.now() - startedAt)
      }
    }
    const [ofKnown, ofUnknown] = [Math.min(...times.known), Math.min(...times.unknown)]
    expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(Math.max(10, 0.5 * Math.max(ofKnown, ofUnknown)))
  })
})
