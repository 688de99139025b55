import type { Plugin } from 'vite'

/**
 * Methods and paths of all operations, without their schemas, as `virtual:contract-routes`. The client needs nothing
 * else to call the contract; the schemas (a third of the first load) are loaded only with the forms that validate
 * with them.
 */
export function contractRoutes(): Plugin {
  const name = 'virtual:contract-routes'
  return {
    name: 'taplore-contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      // Computed on demand: most tests never need it.
      const [{ minifyContractRouter }, { contract }] = await Promise.all([
        import('@orpc/contract'),
        import('@taplore/contract'),
      ])
      return `export default ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
