import { integrations } from '@taplore/contract'
import { slowWorkspaceOperations } from '../../../platform/api/operations.ts'
import { listIntegrations, saveIntegration } from './integrations.ts'

const slow = slowWorkspaceOperations(integrations)

export const integrationsRoutes = {
  list: slow.list.handler(({ context }) => listIntegrations(context.ctx)),
  save: slow.save.handler(({ context, input }) => saveIntegration(context.ctx, input)),
}
