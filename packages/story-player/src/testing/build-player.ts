import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The player as public pages load it, built in memory with the package's own settings. */
export async function buildPlayer(): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const result = await build({ root, logLevel: 'silent', build: { write: false } })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []))
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The player did not come out of the build.')
  return chunk.code
}
