import { defineConfig, type Plugin } from 'vite'

/** The embed script is a classic script: its names must not conflict with those of its page. */
const wrapped: Plugin = {
  name: 'wrap-embed',
  generateBundle(_options, bundle) {
    const embed = bundle['embed.js']
    if (embed?.type === 'chunk') embed.code = `(()=>{${embed.code}})();`
  },
}

/** Chunks have neither styles nor chunks of their own that would have to be loaded first. */
const unaided: Plugin = {
  name: 'load-chunks-directly',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

/**
 * `dist/page.js` is loaded by public forms, with its chunks beside it; `dist/embed.js` is the embed script. No
 * dependencies.
 */
export default defineConfig({
  plugins: [wrapped, unaided],
  build: {
    target: 'es2022',
    minify: true,
    modulePreload: false,
    rollupOptions: {
      input: { page: 'src/client/page.ts', embed: 'src/embed/script.ts' },
      preserveEntrySignatures: false,
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
