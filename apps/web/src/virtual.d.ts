declare module 'virtual:contract-routes' {
  import type { Contract } from '@taplore/contract'

  /** Methods, paths and meta of the contract, made at build time. The schemas are left out: nothing can be validated by it. */
  const routes: Contract
  export default routes
}
