import { defineConfig } from 'vite'

/** One minified module without dependencies, `dist/player.js`: what public pages load. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: true,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'player.js' },
  },
})
