import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, minuteMs } from '@taplore/kit'
import { isbot } from 'isbot'
import type { Database } from '../../../platform/database/database.ts'
import { deviceOf } from '../../../platform/http/requests/visitor-device.ts'
import type { Log } from '../../../platform/log.ts'
import { networkOf } from '../votes/index.ts'
import { countryOf } from './beacons/country.ts'
import { type SentBeacon, sourceOf } from './beacons/read-beacon.ts'
import type { PublicStory } from './find-story.ts'
import { type ArrivedBeacon, keepBeacons, SavedMeanwhileError } from './keep-beacons.ts'
import { saltOf } from './store.ts'

/** A message as it arrived. The address is in memory until it is counted, at most for seconds, and nowhere else. */
export interface Arrived {
  readonly storyId: string
  /** The site of someone else that shows the story; null on our hosts. */
  readonly siteId: string | null
  readonly sent: SentBeacon
  readonly address: string
  readonly userAgent: string
  readonly host: string
  readonly at: Date
}

interface Options {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly findStory: (storyId: string, siteId: string | null) => Promise<PublicStory | null>
}

/** Collects messages and saves them in batches. Those of the last moment are lost when the process is killed, and nothing else. */
export class ReadQueue {
  readonly #options: Options
  #waiting: Arrived[] = []
  #running: Promise<void> | null = null
  #salt: { day: string; salt: string } | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** False when the queue is full. */
  add(arrived: Arrived): boolean {
    if (this.#waiting.length >= mostWaiting) return false
    this.#waiting.push(arrived)
    this.#running ??= this.#run()
    return true
  }

  /** Resolves when nothing is waiting any more. */
  async close(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < batchSize) await wait(collectMs)
      const batch = this.#waiting.splice(0, batchSize)
      await this.#keep(batch)
    }
    // In the same turn as the check: a message that comes now starts the next run.
    this.#running = null
  }

  async #keep(batch: readonly Arrived[]): Promise<void> {
    const { database, log } = this.#options
    for (let tried = 1; ; tried += 1) {
      try {
        const beacons = (await Promise.all(batch.map((arrived) => this.#complete(arrived)))).filter(
          (beacon) => beacon !== null,
        )
        if (beacons.length > 0) await database.system((db) => keepBeacons({ db }, beacons))
        return
      } catch (error) {
        if (tried >= mostTries) {
          log.error({ err: error, lost: batch.length }, 'views were not counted')
          return
        }
        if (!(error instanceof SavedMeanwhileError)) await wait(Math.min(5_000, 100 * 2 ** tried))
      }
    }
  }

  /** What is known of the reader besides; null for what is not counted. */
  async #complete({ storyId, siteId, sent, address, userAgent, host, at }: Arrived): Promise<ArrivedBeacon | null> {
    if (isRobot(userAgent)) return null
    const story = await this.#options.findStory(storyId, siteId)
    if (!story) return null
    const salt = await this.#saltOf(at.toISOString().slice(0, 10))
    const reader = createHmac('sha256', salt)
      .update(`${story.workspaceId}\n${networkOf(address)}\n${userAgent}`)
      .digest('base64url')
      .slice(0, 22)
    const { viewId, said } = sent
    const source = sourceOf(sent, [host, ...story.hosts])
    const device = deviceOf(userAgent)
    return { storyId, ...story, viewId, said, source, device, country: countryOf(address), reader, at }
  }

  async #saltOf(day: string): Promise<string> {
    if (this.#salt?.day !== day) {
      const fresh = randomBytes(32).toString('base64url')
      this.#salt = { day, salt: await this.#options.database.system((db) => saltOf({ db }, day, fresh)) }
    }
    return this.#salt.salt
  }
}

const mostWaiting = 50_000
const batchSize = 4_000
const collectMs = 200
const mostTries = 8

const known = new Map<string, boolean>()

function isRobot(userAgent: string): boolean {
  const before = known.get(userAgent)
  if (before !== undefined) return before
  if (known.size >= 10_000) known.clear()
  const is = userAgent === '' || isbot(userAgent)
  known.set(userAgent, is)
  return is
}

const mostPerMinute = 1_200

/** Messages of one address in the current minute, in memory: an office or a school fits, a script that sends without end does not. */
export class AddressLimit {
  readonly #clock: Clock
  #minute = 0
  readonly #sent = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  allows(address: string): boolean {
    const minute = Math.floor(this.#clock.now().getTime() / minuteMs)
    if (minute !== this.#minute || this.#sent.size > 200_000) {
      this.#minute = minute
      this.#sent.clear()
    }
    const network = networkOf(address)
    const sent = (this.#sent.get(network) ?? 0) + 1
    this.#sent.set(network, sent)
    return sent <= mostPerMinute
  }
}
