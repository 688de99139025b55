import { runKilledSchedules } from '../apps/server/testing/durability/killed-schedules.ts'
import { openGround } from '../apps/server/testing/durability/stoppable-database.ts'
import type { Bench } from './lib/bench.ts'

const size = { stories: 500, kills: 5, crashes: 2 }

/** How late 99 % of the stories of one moment go live while their workers are killed and the database stops abruptly. */
export const bench: Bench = {
  name: 'schedules',
  title: '500 stories of one moment, through kills',
  unit: 's',
  limit: 10,
  better: 'lower',
  async run() {
    const ground = await openGround()
    try {
      const { lateSeconds, releasesOfStories } = await runKilledSchedules({ ground, ...size })
      if (releasesOfStories.some((count) => count !== 1)) throw new Error('A story was not published exactly once.')
      const at = (share: number) => lateSeconds[Math.max(0, Math.ceil(lateSeconds.length * share) - 1)] ?? Number.NaN
      return { value: at(0.99), detail: { first: at(0), median: at(0.5), most: at(1) } }
    } finally {
      await ground.close()
    }
  },
}
