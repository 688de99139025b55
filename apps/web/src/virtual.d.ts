declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract'

  /** Methods and paths of the contract, made at build time. */
  const routes: AnyContractRouter
  export default routes
}
