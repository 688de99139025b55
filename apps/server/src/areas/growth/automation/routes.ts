import { automation } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { showOverview } from './show-overview.ts'

const os = workspaceOperations(automation)

export const automationRoutes = {
  overview: os.overview.handler(({ context }) => showOverview(context.ctx)),
}
