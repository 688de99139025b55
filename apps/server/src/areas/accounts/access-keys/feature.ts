import { defineFeature } from '../../../platform/feature.ts'
import { keyRevocation } from '../identity/index.ts'
import { accessKeysBackground } from './background.ts'
import { revokePersonalKeys } from './revoke-personal-keys.ts'
import { apiKeysRoutes, personalTokensRoutes } from './routes.ts'

export const accessKeys = defineFeature({
  name: 'access-keys',
  routes: { apiKeys: apiKeysRoutes, personalTokens: personalTokensRoutes },
  background: accessKeysBackground,
  tables: {
    access_key: 'membership',
    access_key_window: 'system',
    access_key_address: 'system',
  },
  answers: [keyRevocation.with(revokePersonalKeys)],
})
