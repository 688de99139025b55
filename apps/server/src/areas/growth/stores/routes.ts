import { contract } from '@taplore/contract'
import { publicOperations, slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { saveBranding, showBranding } from './branding/branding.ts'
import { checkStore, listStores, removeStore, syncStore } from './connections/change-store.ts'
import { connectStore } from './connections/connect-store.ts'
import { authorizeStore, finishLinking, receiveKeys } from './connections/link-store.ts'
import { createProductStory } from './products/create-story.ts'
import { listProducts } from './products/list-products.ts'
import { listVariants } from './products/list-variants.ts'
import { takeProduct } from './products/take-product.ts'

const os = workspaceOperations(contract.stores)
const slow = slowWorkspaceOperations(contract.stores)
const open = publicOperations(contract.stores)

export const storesRoutes = {
  list: os.list.handler(({ context }) => listStores(context.ctx)),
  connect: slow.connect.handler(({ context, input }) => connectStore(context.ctx, input)),
  authorize: os.authorize.handler(({ context, input }) => authorizeStore(context.ctx, input)),
  finish: slow.finish.handler(({ context, input }) => finishLinking(context.ctx, input)),
  receiveKeys: open.receiveKeys.handler(({ context, input }) => receiveKeys(context.ctx, input)),
  check: slow.check.handler(({ context, input }) => checkStore(context.ctx, input)),
  sync: os.sync.handler(({ context, input }) => syncStore(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeStore(context.ctx, input)),
  products: os.products.handler(({ context, input }) => listProducts(context.ctx, input)),
  variants: os.variants.handler(({ context, input }) => listVariants(context.ctx, input)),
  takeProduct: slow.takeProduct.handler(({ context, input }) => takeProduct(context.ctx, input)),
  createStory: slow.createStory.handler(({ context, input }) => createProductStory(context.ctx, input)),
  branding: os.branding.handler(({ context }) => showBranding(context.ctx)),
  saveBranding: os.saveBranding.handler(({ context, input }) => saveBranding(context.ctx, input)),
}
