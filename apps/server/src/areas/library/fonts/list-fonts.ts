import { type FontWeightId, fontRefusals, fontWeightNames, type WorkspaceFont } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../platform/context.ts'
import { fileIdsOf, fileUrl } from './hosted-faces.ts'
import { type FontFileRow, type FontRow, findFontFiles, listFontRows } from './store.ts'

export async function listFonts(ctx: WorkspaceContext): Promise<{ fonts: Record<string, WorkspaceFont> }> {
  return { fonts: await presentFonts(ctx, await listFontRows(ctx)) }
}

/** The catalog as in Google's own list, no matter who serves it. */
export async function listCatalogue(ctx: SlowWorkspaceContext) {
  const { fonts } = ctx.providers
  const items = await fonts.list().catch((err) => {
    ctx.log.warn({ err }, 'the catalogue of fonts failed')
    throw refuse(fontRefusals.FONT_CATALOGUE_UNAVAILABLE)
  })
  return { items: [...items], source: fonts.source }
}

export async function presentFonts(ctx: WorkspaceContext, rows: readonly FontRow[]) {
  const files = await findFontFiles(ctx, rows.flatMap(fileIdsOf))
  return Object.fromEntries(rows.map((row) => [row.id, presentFont(ctx, row, files)]))
}

function presentFont(ctx: WorkspaceContext, row: FontRow, files: ReadonlyMap<string, FontFileRow>): WorkspaceFont {
  const ids = Object.keys(row.weights) as FontWeightId[]
  return {
    id: row.id,
    name: row.name,
    type: 'CUSTOM',
    allWeights: ids,
    weights: ids.map((id) => ({
      id,
      name: fontWeightNames[id],
      url: Object.fromEntries(
        Object.entries(row.weights[id] ?? {}).flatMap(([format, fileId]) => {
          const file = files.get(fileId)
          return file ? [[format, `${ctx.config.publicUrl}${fileUrl(file, 'original')}`]] : []
        }),
      ),
    })),
  }
}
