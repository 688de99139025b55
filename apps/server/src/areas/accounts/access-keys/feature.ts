import { accessKeysAudit } from '@taplore/contract'
import { callerLookup } from '../../../platform/api/gatekeeper.ts'
import { defineFeature } from '../../../platform/feature.ts'
import { keyRevocation } from '../identity/index.ts'
import { accessKeysBackground } from './background.ts'
import { findCaller } from './find-caller.ts'
import { accessKeysSamples } from './operation-samples.ts'
import { revokePersonalKeys } from './revoke-personal-keys.ts'
import { apiKeysRoutes, personalTokensRoutes } from './routes.ts'

export const accessKeys = defineFeature({
  name: 'access-keys',
  routes: { apiKeys: apiKeysRoutes, personalTokens: personalTokensRoutes },
  samples: accessKeysSamples,
  background: accessKeysBackground,
  audit: [accessKeysAudit],
  tables: {
    access_key: 'membership',
    access_key_window: 'system',
    access_key_address: 'system',
  },
  answers: [callerLookup.with(findCaller), keyRevocation.with(revokePersonalKeys)],
})
