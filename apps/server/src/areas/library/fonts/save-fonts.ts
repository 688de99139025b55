import {
  type FontFormat,
  type FontWeightFiles,
  fontFormats,
  fontLimits,
  fontRefusals,
  readableFontFormats,
  type WorkspaceFont,
} from '@taplore/contract'
import { idSchema, newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { isBundled } from './bundled-fonts.ts'
import { fontEvents } from './events.ts'
import { refuseFile } from './files/font-tasks.ts'
import { presentFonts } from './list-fonts.ts'
import {
  countFonts,
  deleteFont,
  type FontRow,
  findFont,
  findFontFiles,
  findFontsByName,
  insertFont,
  lockFonts,
} from './store.ts'
import type { FontWeights } from './tables.ts'

interface FontInput {
  readonly name: string
  readonly weights: readonly FontWeightFiles[]
}

/** Creates or updates fonts, all or none. Returns the saved ones, by id. */
export async function saveFonts(
  ctx: WorkspaceContext,
  { fonts }: { fonts: Record<string, FontInput> },
): Promise<{ fonts: Record<string, WorkspaceFont> }> {
  await lockFonts(ctx, ctx.actor.workspaceId)
  const rows: FontRow[] = []
  for (const [key, input] of Object.entries(fonts)) rows.push(await saveFont(ctx, key, input))
  return { fonts: await presentFonts(ctx, rows) }
}

async function saveFont(ctx: WorkspaceContext, key: string, input: FontInput): Promise<FontRow> {
  const known = idSchema.safeParse(key).success ? await findFont(ctx, key) : null
  if (!known && idSchema.safeParse(key).success) throw refuse(fontRefusals.FONT_NOT_FOUND)
  const name = await requireName(ctx, input.name, known?.id ?? null)
  const weights = await requireWeights(ctx, input.weights)
  if (!known && (await countFonts(ctx)) >= fontLimits.fontsPerWorkspace) {
    throw refuse(fontRefusals.FONT_LIMIT_REACHED, { limit: fontLimits.fontsPerWorkspace })
  }
  const now = ctx.clock.now()
  const { workspaceId, userId } = ctx.actor
  const row = await insertFont(ctx, {
    id: known?.id ?? newId(now.getTime()),
    workspaceId,
    name,
    formerNames: [...new Set([...(known?.formerNames ?? []), ...(known ? [known.name] : [])])].filter(
      (one) => one !== name,
    ),
    weights,
    createdBy: known?.createdBy ?? userId,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  })
  await audit(ctx, known ? 'font.changed' : 'font.added', row)
  return row
}

export async function removeFont(ctx: WorkspaceContext, { fontId }: { fontId: string }): Promise<{ removed: string }> {
  const row = await deleteFont(ctx, fontId)
  if (!row) throw refuse(fontRefusals.FONT_NOT_FOUND)
  await audit(ctx, 'font.removed', row)
  return { removed: row.id }
}

async function audit(ctx: WorkspaceContext, action: 'font.added' | 'font.changed' | 'font.removed', row: FontRow) {
  const { id, name, workspaceId } = row
  await recordAuditEvent(ctx, { action, object: { kind: 'font', id, name } })
  await ctx.events.announce(fontEvents.changed, { workspaceId, fontId: id, name })
}

/**
 * The name is used in style sheets, and stories refer to the font by it: so it has plain characters and is unique.
 */
async function requireName(ctx: WorkspaceContext, given: string, ownId: string | null): Promise<string> {
  const name = given.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!name) throw refuse(fontRefusals.FONT_NAME_MISSING)
  if (!/^[\p{L}\p{N} _.-]{1,80}$/u.test(name)) throw refuse(fontRefusals.FONT_NAME_INVALID)
  const namesakes = await findFontsByName(ctx, [name])
  const isTaken = isBundled(name) || /^Story (Sans|Serif)$/i.test(name) || namesakes.some(({ id }) => id !== ownId)
  if (isTaken) throw refuse(fontRefusals.FONT_NAME_TAKEN, { name })
  return name
}

async function requireWeights(ctx: WorkspaceContext, given: readonly FontWeightFiles[]): Promise<FontWeights> {
  if (given.length === 0) throw refuse(fontRefusals.FONT_WEIGHT_MISSING)
  const weights: FontWeights = {}
  const ids: string[] = []
  for (const { id, url } of given) {
    if (Object.hasOwn(weights, id)) throw refuse(fontRefusals.FONT_WEIGHT_TWICE, { weight: id })
    const urls = fontFormats.flatMap((format) => (url[format] ? [[format, url[format]] as const] : []))
    if (urls.length === 0 || urls.some(([, address]) => !/^https?:\/\//i.test(address))) {
      throw refuse(fontRefusals.FONT_URL_EMPTY, { weight: id })
    }
    const files = urls.map(([format, address]) => [format, fileIdIn(address)] as const)
    ids.push(...files.map(([, fileId]) => fileId))
    weights[id] = Object.fromEntries(files)
    if (!files.some(([format]) => readableFontFormats.includes(format))) {
      throw refuseFile('Browsers no longer read EOT and SVG fonts. Add a WOFF2, WOFF, TTF or OTF file to each weight.')
    }
  }
  const found = await findFontFiles(ctx, ids)
  for (const formats of Object.values(weights)) {
    for (const [format, fileId] of Object.entries(formats)) {
      if (found.get(fileId)?.format !== (format as FontFormat)) {
        throw refuseFile('A file belongs into the field of its own format, and has to be uploaded here first.')
      }
    }
  }
  return weights
}

/** Files of other hosts are refused: visitors would load them from there, or not at all. */
function fileIdIn(address: string): string {
  const [, fileId] = /^https?:\/\/[^/]+\/api\/fonts\/files\/([0-9a-f-]{36})\//.exec(address) ?? []
  if (!fileId || !idSchema.safeParse(fileId).success)
    throw refuseFile('Upload the file here; addresses elsewhere are not used.')
  return fileId
}
