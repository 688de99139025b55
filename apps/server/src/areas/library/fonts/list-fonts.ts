import { type FontWeightId, fontRefusals, fontWeightNames, type WorkspaceFont } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../platform/context.ts'
import { requireFeature } from '../../money/billing/index.ts'
import { fileIdsOf, fileUrl } from './hosted-faces.ts'
import { type FontFileRow, type FontRow, findFontFiles, listFontRows } from './store.ts'

export async function listFonts(
  ctx: WorkspaceContext,
): Promise<{ fonts: Record<string, WorkspaceFont>; neededPlan: string | null }> {
  return { fonts: await presentFonts(ctx, await listFontRows(ctx)), neededPlan: await neededPlanOf(ctx) }
}

/** Null when the plan of the workspace has own fonts. */
async function neededPlanOf(ctx: WorkspaceContext): Promise<string | null> {
  try {
    await requireFeature(ctx, 'customFonts')
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return (error.data as { neededPlan: string | null }).neededPlan ?? 'enterprise'
  }
}

/** The catalogue as Google's own list has it, whoever serves it. */
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
