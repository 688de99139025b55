import { voicesAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { usageCounts } from '../../money/billing/index.ts'
import { voicesBackground } from './background.ts'
import { voicesHttp } from './http.ts'
import { addMusicKind } from './kinds.ts'
import * as live from './live.ts'
import { voicesSamples } from './operation-samples.ts'
import { clonedVoicesRoutes, speechSettingsRoutes, voicesRoutes } from './routes.ts'
import { sumSampleBytes } from './store.ts'

export const voices = defineFeature({
  name: 'voices',
  live: Object.values(live),
  routes: { voices: voicesRoutes, clonedVoices: clonedVoicesRoutes, speechSettings: speechSettingsRoutes },
  samples: voicesSamples,
  background: voicesBackground,
  audit: [voicesAudit],
  answers: [taskKinds.with([addMusicKind]), usageCounts.with({ storageBytes: sumSampleBytes })],
  http: { prefixes: ['/api/music/', '/api/cloned-voices/'], open: voicesHttp },
  tables: {
    cloned_voice: 'tenant',
    voice_sample: 'tenant',
    voice_use: 'tenant',
    speech_setting: 'tenant',
    pronunciation: 'tenant',
  },
})
