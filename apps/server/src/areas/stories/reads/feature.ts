import { defineFeature } from '../../../platform/feature.ts'
import { readsBackground } from './background.ts'
import { sitesWithStories, storyOnSite } from './find-story.ts'
import { readsHttp } from './http.ts'

export const reads = defineFeature({
  name: 'reads',
  publicPages: readsHttp,
  asks: [storyOnSite, sitesWithStories],
  background: readsBackground,
  tables: {
    story_read: 'tenant',
    read_slot: 'tenant',
    read_day: 'tenant',
    read_part: 'tenant',
    read_today: 'system',
    read_salt: 'system',
  },
})
