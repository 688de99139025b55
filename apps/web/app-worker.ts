import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { namedFiles } from './src/offline/worker-requests.ts'

const worker = fileURLToPath(new URL('./src/offline/service-worker.ts', import.meta.url))

/**
 * Builds the service worker with the names of all files of the app, as `service-worker.js` beside `index.html`: its
 * address never changes, its content does with every other file. There is none while developing.
 */
export function appWorker(): Plugin {
  let isWatching = false
  return {
    name: 'taplore-app-worker',
    apply: 'build',
    config(given) {
      isWatching = Boolean(given.build?.watch)
      return { define: { 'import.meta.env.TAPLORE_WORKER': JSON.stringify(!isWatching) } }
    },
    async writeBundle({ dir }, bundle) {
      if (isWatching || !dir) return
      const files: string[] = []
      const tables: Record<string, string[]> = {}
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(name)) continue
        const language = file.type === 'chunk' ? languageOf(file.moduleIds) : null
        if (language === null) files.push(`/${name}`)
        else tables[language] = [...(tables[language] ?? []), `/${name}`]
      }
      // What the start page itself asks for, such as its font, is stored with the code.
      const startPage = readFileSync(join(dir, 'index.html'), 'utf8')
      files.push(...namedFiles(startPage).filter((file) => !files.includes(file)))
      const appBuild = { version: versionOf(dir), files, tables }
      writeFileSync(join(dir, 'service-worker.js'), await codeWith(appBuild))
    },
  }
}

/** The language whose texts a file consists of; null for code. */
function languageOf(modules: readonly string[]): string | null {
  const languages = modules.map((id) => /\/texts\/tables\/([\w-]+)\.json$/.exec(id)?.[1])
  return languages[0] !== undefined && languages.every((one) => one === languages[0]) ? languages[0] : null
}

function versionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    hash.update(path.slice(folder.length))
    // The names of all others have a hash.
    if (entry.parentPath === folder) hash.update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

async function codeWith(appBuild: object): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { appBuild: JSON.stringify(appBuild) },
    build: { write: false, rolldownOptions: { input: worker, output: { format: 'iife' } } },
  })
  const code = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk')?.code
  if (code === undefined) throw new Error('The service worker was not built.')
  return code
}
