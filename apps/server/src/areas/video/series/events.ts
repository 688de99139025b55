import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const seriesEvents = {
  /** The video of an episode is made and waits until someone approves it. */
  awaitsApproval: defineEvent(
    'series.awaits-approval',
    z.object({
      workspaceId: z.uuid(),
      seriesId: z.uuid(),
      series: z.string(),
      episodeId: z.uuid(),
      /** Its title. */
      episode: z.string(),
      /** Who made the series. */
      userId: z.uuid(),
      madeAt: z.iso.datetime(),
    }),
  ),
}
