import type { BrowserContext } from 'playwright-core'

/** Seconds of the keystroke-level model (Card, Moran and Newell, 1980): a key of an average typist, pointing, a press with its release, the hand between mouse and keys, making up one's mind. */
const seconds = { key: 0.28, point: 1.1, press: 0.2, homing: 0.4, mind: 1.35 }

/**
 * Counts what a hand does on the pages of a context from now on: every key and every press of the pointer. `seconds` answers how
 * long a person would take for it; each press is pointed at and thought over first, as is each key that is no letter of a text.
 */
export async function humanPace(context: BrowserContext): Promise<{ seconds(): number }> {
  let total = 0
  let hand: 'keys' | 'pointer' = 'keys'
  const move = (to: typeof hand) => {
    if (hand !== to) total += seconds.homing
    hand = to
  }
  await context.exposeBinding('tellHand', (_, kind: 'letter' | 'key' | 'press') => {
    move(kind === 'press' ? 'pointer' : 'keys')
    if (kind === 'press') total += seconds.mind + seconds.point + seconds.press
    else total += seconds.key + (kind === 'key' ? seconds.mind : 0)
  })
  await context.addInitScript(() => {
    const tell = (kind: string) => (globalThis as unknown as { tellHand(kind: string): void }).tellHand(kind)
    addEventListener('pointerdown', () => tell('press'), { capture: true })
    addEventListener('keydown', ({ key }) => tell(key.length === 1 ? 'letter' : 'key'), { capture: true })
  })
  return { seconds: () => total }
}
