import { contract } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { finishLinking, startLinking } from './link-account.ts'
import { listAccounts, lookUpAccounts } from './list-accounts.ts'
import { unlinkAccount } from './unlink-account.ts'

const os = workspaceOperations(contract.linkedAccounts)
const slow = slowWorkspaceOperations(contract.linkedAccounts)

export const linkedAccountsRoutes = {
  list: os.list.handler(({ context }) => listAccounts(context.ctx)),
  find: os.find.handler(({ context, input }) => lookUpAccounts(context.ctx, input)),
  start: os.start.handler(({ context, input }) => startLinking(context.ctx, input)),
  finish: slow.finish.handler(({ context, input }) => finishLinking(context.ctx, input)),
  unlink: slow.unlink.handler(({ context, input }) => unlinkAccount(context.ctx, input)),
}
