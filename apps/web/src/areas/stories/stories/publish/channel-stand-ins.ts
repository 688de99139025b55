import type { StandIns } from '@taplore/story'

/** Every channel has the name of a publisher, which stands in for a story without one. */
export const channelStandIns: StandIns = { publisherName: true }
