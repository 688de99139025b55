import { apiKeys, personalTokens } from '@taplore/contract'
import { sessionOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import { createPersonalToken, listPersonalTokens, revokePersonalToken } from './personal-tokens.ts'

const os = workspaceOperations(apiKeys)
const own = sessionOperations(personalTokens)

export const apiKeysRoutes = {
  list: os.list.handler(({ context }) => listApiKeys(context.ctx)),
  create: os.create.handler(({ context, input }) => createApiKey(context.ctx, input)),
  revoke: os.revoke.handler(({ context, input }) => revokeApiKey(context.ctx, input)),
}

export const personalTokensRoutes = {
  list: own.list.handler(({ context }) => listPersonalTokens(context.ctx)),
  create: own.create.handler(({ context, input }) => createPersonalToken(context.ctx, input)),
  revoke: own.revoke.handler(({ context, input }) => revokePersonalToken(context.ctx, input)),
}
