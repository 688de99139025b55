import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appWorker } from './app-worker.ts'
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
    appWorker(),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    // Fonts and images stay files: the content security policy does not allow data URLs for them.
    assetsInlineLimit: 0,
    // Every browser that the app supports preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // By default there would be a chunk for everything that two pages share: a hundred small files, each a request.
      output: {
        codeSplitting: {
          groups: [
            // What every page needs.
            { name: 'start', tags: ['$initial'], priority: 2 },
            // What many pages need; documents and their renderers stay with the few that do.
            { name: 'common', test: /node_modules|packages.(contract|kit|ui)|apps.web/, minShareCount: 4, priority: 1 },
            // Icons and components of two or three pages.
            { name: 'parts', test: /lucide-react|packages.ui/, minShareCount: 2 },
          ],
        },
      },
      // Our packages have no side effects: unused exports are dropped.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(contract|form|kit|story|ui)\/src\/.*\.tsx?$/.test(id) },
    },
  },
})
