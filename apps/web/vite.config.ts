import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { contract } from '@taplore/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Methods and paths of all operations, without their schemas. The client needs nothing else to speak the contract, and the
 * schemas (a third of the first load) come only with the forms that check by them.
 */
function contractRoutes(): Plugin {
  const name = 'virtual:contract-routes'
  return {
    name: 'taplore-contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : null),
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: here('./src/routes'),
      generatedRouteTree: here('./src/route-tree.gen.ts'),
      addExtensions: true,
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    contractRoutes(),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    // Fonts and pictures stay files: the content security policy allows no data addresses for them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Our packages only define things: what a page does not name need not be loaded by it.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(contract|kit|story|ui)\/src\/.*\.tsx?$/.test(id) },
    },
  },
})
