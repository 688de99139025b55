import type { Plugin } from 'vite'

/**
 * Methods and paths of all operations, without their schemas, as `virtual:contract-routes`. The client needs nothing else to
 * speak the contract, and the schemas (a third of the first load) come only with the forms that check by them.
 */
export function contractRoutes(): Plugin {
  const name = 'virtual:contract-routes'
  return {
    name: 'taplore-contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      // Read only when it is asked for: most tests never do.
      const [{ minifyContractRouter }, { contract }] = await Promise.all([
        import('@orpc/contract'),
        import('@taplore/contract'),
      ])
      return `export default ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
