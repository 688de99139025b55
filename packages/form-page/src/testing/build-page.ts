import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The scripts of the page as public forms load them, by name, built in memory by the package's own settings. */
export async function buildPage(): Promise<Map<string, string>> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const result = await build({ root, logLevel: 'silent', build: { write: false } })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []))
  return new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output.code] as const] : [])),
  )
}
