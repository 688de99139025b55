import { defineConfig, type Plugin } from 'vite'

/** What strangers paste is a plain script: its names must not be those of their page. */
const wrapped: Plugin = {
  name: 'wrap-embed',
  generateBundle(_options, bundle) {
    const embed = bundle['embed.js']
    if (embed?.type === 'chunk') embed.code = `(()=>{${embed.code}})();`
  },
}

/** `dist/page.js`, what public forms load, with its parts beside it; `dist/embed.js`, what strangers paste. No dependency. */
export default defineConfig({
  plugins: [wrapped],
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
