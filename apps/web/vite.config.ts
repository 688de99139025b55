import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'

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
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // What every page needs comes as one file; left to itself it is ninety small ones, each with a request of its own.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      // Our packages only define things: what a page does not name need not be loaded by it.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(contract|kit|story|ui)\/src\/.*\.tsx?$/.test(id) },
    },
  },
})
