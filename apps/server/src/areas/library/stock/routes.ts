import { stock } from '@taplore/contract'
import { slowWorkspaceOperations } from '../../../platform/http/operations.ts'
import { listSources, searchStock } from './search-stock.ts'
import { takeStock } from './take-stock.ts'

const os = slowWorkspaceOperations(stock)

export const stockRoutes = {
  sources: os.sources.handler(({ context }) => listSources(context.ctx)),
  search: os.search.handler(({ context, input }) => searchStock(context.ctx, input)),
  take: os.take.handler(({ context, input }) => takeStock(context.ctx, input)),
}
