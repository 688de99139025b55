import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { createEgress } from '../platform/egress/egress.ts'
import { isInstalled } from '../platform/programs/run-program.ts'
import { type Catalog, type ItemKind, readCatalog } from '../providers/downloads/catalog.ts'
import { installedModels, installedVoices, installItem, removeItem } from '../providers/downloads/installed.ts'
import { sizeText } from './size-text.ts'

const about = {
  voices: { all: 'voices for the built-in speech', one: 'voice' },
  models: { all: 'models for the built-in speech recognition', one: 'model' },
} as const

interface Terminal {
  readonly say: (text: string) => void
  /** Whether the operator agrees. */
  readonly ask: (question: string) => Promise<boolean>
}

const terminal: Terminal = {
  say: (text) => process.stdout.write(`${text}\n`),
  async ask(question) {
    if (!process.stdin.isTTY) return false
    const line = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return /^y(es)?$/iu.test((await line.question(`${question} [y/N] `)).trim())
    } finally {
      line.close()
    }
  },
}

/** `taplore voices` and `taplore models`: what is installed, what the catalog has, and install and remove. */
export function addDownloadCommands(
  program: Command,
  environment: NodeJS.ProcessEnv,
  { say, ask }: Terminal = terminal,
): void {
  for (const kind of ['voices', 'models'] as const) {
    const command = program.command(kind).description(`install ${about[kind].all}`)
    command
      .command('list')
      .description('show what is installed, and what the catalog at DOWNLOADS_URL has')
      .action(() =>
        opened(environment, async ({ config, egress }) => {
          const installed = installedIn(config.dataDir, kind)
          say(installed.length === 0 ? `No ${kind} are installed.` : 'Installed:')
          for (const item of installed) say(describe(item))
          if (!config.DOWNLOADS_URL) return say('DOWNLOADS_URL is not set, so there is no catalog to install from.')
          const { catalog } = await readCatalog(egress, config.DOWNLOADS_URL)
          const others = catalog[kind].filter(({ id }) => !installed.some((item) => item.id === id))
          say(others.length === 0 ? 'The catalog has nothing else.' : 'In the catalog:')
          for (const item of others) say(describe(item))
        }),
      )
    command
      .command('install')
      .description(
        `download a ${about[kind].one} of the catalog, check it and install it; servers offer it after a restart`,
      )
      .argument('<id>', 'its id in the catalog')
      .option('--yes', 'accept its license without a question')
      .action((id: string, { yes }: { yes?: boolean }) =>
        opened(environment, async ({ config, egress }) => {
          const { catalog, url } = await readCatalog(egress, config.DOWNLOADS_URL)
          const item = catalog[kind].find((one) => one.id === id)
          if (!item) throw new Error(`The catalog has no ${about[kind].one} ${id}. See \`taplore ${kind} list\`.`)
          say(describe(item))
          if (item.engine === 'flite' && !isInstalled('flite'))
            say('It is spoken by flite, which is not installed on this machine: apt-get install flite')
          if (!yes && !(await ask(`Install it under its license, ${item.licence}?`)))
            return say('Nothing was installed. Add --yes to accept the license without a question.')
          await installItem(
            { egress, dataDir: config.dataDir, onFile: (name) => say(`Downloading ${name} …`) },
            { url, kind, item },
          )
          say(`Installed ${item.id}. Restart the servers to offer it.`)
        }),
      )
    command
      .command('remove')
      .description(`delete an installed ${about[kind].one}`)
      .argument('<id>', 'its id')
      .action((id: string) =>
        opened(environment, async ({ config }) => {
          const isGone = await removeItem({ dataDir: config.dataDir, kind, id: safeId(id) })
          if (!isGone) throw new Error(`No ${about[kind].one} ${id} is installed.`)
          say(`Removed ${id}.`)
        }),
      )
  }
}

async function opened(
  environment: NodeJS.ProcessEnv,
  work: (opened: { config: ReturnType<typeof readConfig>; egress: ReturnType<typeof createEgress> }) => Promise<void>,
): Promise<void> {
  const config = readConfig({ ...environment, TAPLORE_ROLES: 'api' })
  const egress = createEgress({ allow: config.TAPLORE_EGRESS_ALLOW })
  try {
    await work({ config, egress })
  } finally {
    await egress.close()
  }
}

function installedIn(dataDir: string, kind: ItemKind): readonly Catalog[ItemKind][number][] {
  return kind === 'voices' ? installedVoices(dataDir) : installedModels(dataDir)
}

/** Ids are names of folders: nothing else is deleted. */
function safeId(id: string): string {
  return /^[a-z0-9][a-z0-9-]*$/.test(id) ? id : 'none'
}

function describe(item: Catalog[ItemKind][number]): string {
  const languages = 'languages' in item ? item.languages.join(', ') : item.language
  const bytes = item.files.reduce((sum, file) => sum + file.bytes, 0)
  return `  ${item.id}  ${item.name} (${languages}), ${sizeText(bytes)}, ${item.licence}`
}
