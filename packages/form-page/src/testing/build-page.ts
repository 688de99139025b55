import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The page scripts as public forms load them, by name, built in memory with the package's own settings. */
export async function buildPage(): Promise<Map<string, string>> {
  return built({ build: { write: false } })
}

/** A page that embeds forms with the React component: the content of its body. */
export async function buildReactSite(): Promise<string> {
  const input = fileURLToPath(new URL('react-site.ts', import.meta.url))
  const scripts = await built({
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: false, rollupOptions: { input } },
  })
  const [script = ''] = scripts.values()
  return `<div id="root"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`
}

async function built(settings: InlineConfig): Promise<Map<string, string>> {
  const result = await build({ root, logLevel: 'silent', ...settings })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []))
  return new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output.code] as const] : [])),
  )
}
