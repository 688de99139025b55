import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Egress } from '../../ports/egress.ts'
import {
  type Catalog,
  type ItemKind,
  type ModelItem,
  modelItemSchema,
  reasonOf,
  type VoiceItem,
  voiceItemSchema,
} from './catalog.ts'

/** What an item of the catalog is, beside its files. */
const manifest = 'item.json'
/** A model of 100 MB by a slow line. */
const timeoutMs = 30 * 60_000

export type Installed<Item> = Item & { readonly folder: string }

export function installedVoices(dataDir: string): Installed<VoiceItem>[] {
  return listInstalled(join(dataDir, 'voices'), voiceItemSchema)
}

export function installedModels(dataDir: string): Installed<ModelItem>[] {
  return listInstalled(join(dataDir, 'models'), modelItemSchema)
}

/** Items whose files are all there with their sizes; others are as if they were not installed. */
function listInstalled<Item extends VoiceItem | ModelItem>(root: string, schema: z.ZodType<Item>): Installed<Item>[] {
  if (!existsSync(root)) return []
  return readdirSync(root)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => {
      const folder = join(root, name)
      const item = readManifest(join(folder, manifest), schema)
      return item && item.id === name && hasFiles(folder, item) ? [{ ...item, folder }] : []
    })
}

function readManifest<Item>(path: string, schema: z.ZodType<Item>): Item | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function hasFiles(folder: string, { files }: Pick<VoiceItem, 'files'>): boolean {
  return files.every(({ name, bytes }) => statSync(join(folder, name), { throwIfNoEntry: false })?.size === bytes)
}

/**
 * Downloads an item into the data folder. Every file must have the checksum of the catalog; the item appears when all of them do, in
 * place of an earlier one. Fails with a sentence for operators.
 */
export async function installItem(
  { egress, dataDir, onFile }: { egress: Egress; dataDir: string; onFile?: (name: string) => void },
  { url, kind, item }: { url: URL; kind: ItemKind; item: Catalog[ItemKind][number] },
): Promise<void> {
  const root = join(dataDir, kind)
  const part = join(root, `.${item.id}-${process.pid}`)
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    for (const { name, url: address, bytes, sha256 } of item.files) {
      onFile?.(name)
      const options = { maxBytes: bytes, timeoutMs }
      const answer = await egress.fetch(new URL(address, url), options).catch((error: unknown) => {
        throw new Error(`${name} couldn’t be downloaded: ${reasonOf(error)} Nothing was installed.`)
      })
      if (answer.status !== 200)
        throw new Error(`${name} couldn’t be downloaded: status ${answer.status}. Nothing was installed.`)
      if (createHash('sha256').update(answer.body).digest('hex') !== sha256)
        throw new Error(`${name} doesn’t have the checksum of the catalog. Nothing was installed.`)
      await writeFile(join(part, name), answer.body)
    }
    await writeFile(join(part, manifest), `${JSON.stringify(item, null, 2)}\n`)
    await removeItem({ dataDir, kind, id: item.id })
    await rename(part, join(root, item.id))
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** Deletes what was installed; false if there was nothing. */
export async function removeItem({
  dataDir,
  kind,
  id,
}: {
  dataDir: string
  kind: ItemKind
  id: string
}): Promise<boolean> {
  const folder = join(dataDir, kind, id)
  if (!existsSync(join(folder, manifest))) return false
  await rm(folder, { recursive: true, force: true })
  return true
}
