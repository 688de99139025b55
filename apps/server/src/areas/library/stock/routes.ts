import { stock } from '@taplore/contract'
import { slowWorkspaceOperations } from '../../../platform/api/operations.ts'
import { importStock } from './import-stock.ts'
import { listSources, searchStock } from './search-stock.ts'

const os = slowWorkspaceOperations(stock)

export const stockRoutes = {
  sources: os.sources.handler(({ context }) => listSources(context.ctx)),
  search: os.search.handler(({ context, input }) => searchStock(context.ctx, input)),
  take: os.take.handler(({ context, input }) => importStock(context.ctx, input)),
}
