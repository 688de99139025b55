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
      // Left to itself it is a chunk for each thing that two pages share: a hundred small files, each with a request of its own.
      output: {
        codeSplitting: {
          groups: [
            // What every page needs.
            { name: 'start', tags: ['$initial'], priority: 2 },
            // What many pages need; the documents and what draws them stay with the few that do.
            { name: 'common', test: /node_modules|packages.(contract|kit|ui)|apps.web/, minShareCount: 4, priority: 1 },
            // Icons and components of two or three pages.
            { name: 'parts', test: /lucide-react|packages.ui/, minShareCount: 2 },
          ],
        },
      },
      // Our packages only define things: what a page does not name need not be loaded by it.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(contract|form|kit|story|ui)\/src\/.*\.tsx?$/.test(id) },
    },
  },
})
