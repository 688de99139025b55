import { minuteMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKilledSchedules } from '../../../../testing/durability/killed-schedules.ts'
import { type Ground, openGround } from '../../../../testing/durability/stoppable-database.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground?.close())

// Two workers publish 25 at a time: enough of them that the last fault meets some, even when both pass at once.
const size = isEndurance ? { stories: 500, kills: 5, crashes: 2 } : { stories: 120, kills: 1, crashes: 1 }

it(
  'SCHED-12 stories of one moment go live once each, through killed workers and a database that stops abruptly',
  async () => {
    const { lateSeconds, releasesOfStories } = await runKilledSchedules({ ground, ...size })
    expect(releasesOfStories).toEqual(Array.from({ length: size.stories }, () => 1))
    expect(lateSeconds).toHaveLength(size.stories)
    // None waits for a job of the next minute, or for the attempts after a failure.
    console.info(
      `Late by ${percentile(lateSeconds, 0.5)} s at the median, ${percentile(lateSeconds, 0.99)} s at 99 %, ${percentile(lateSeconds, 1)} s at most.`,
    )
  },
  10 * minuteMs,
)

const percentile = (sorted: readonly number[], share: number) =>
  (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1)
