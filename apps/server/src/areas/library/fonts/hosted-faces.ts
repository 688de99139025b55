import type { FontFaceSource } from '@taplore/contract'
import type { AnyContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isBundled } from './bundled-fonts.ts'
import { googleFile } from './google-font-files.ts'
import { type FontFileRow, type FontRow, findFontFiles, findFontsByName } from './store.ts'

type Ctx = Pick<AnyContext, 'providers' | 'egress' | 'log'> & {
  readonly db: Transaction
  readonly actor: { readonly workspaceId: string }
}

/** A face that is one whole file of ours: of a workspace, or of the catalogue outside. */
export interface BroughtFace {
  readonly weight: number
  readonly style: 'normal' | 'italic'
  /** Where members load it. */
  readonly url: string
  /** Where its bytes are, and the characters they have. Null when it cannot be brought now. */
  open(): Promise<{ storageKey: string; coverage: string } | null>
}

/** Files of these families that did not come with the installation. Families nobody knows are left out. */
export async function hostedFaces(ctx: Ctx, families: readonly string[]): Promise<Map<string, BroughtFace[]>> {
  const wanted = families.filter((family) => !isBundled(family))
  const found = new Map<string, BroughtFace[]>()
  if (wanted.length === 0) return found
  const rows = await findFontsByName(ctx, wanted)
  const files = await findFontFiles(ctx, rows.flatMap(fileIdsOf))
  for (const family of wanted) {
    const row = rows.find(({ name }) => name === family) ?? rows.find(({ formerNames }) => formerNames.includes(family))
    const faces = row ? facesOfRow(row, files) : await facesOfGoogle(ctx, family)
    if (faces.length > 0) found.set(family, faces)
  }
  return found
}

/** As a page declares it. */
export function sourceOf({ url, weight, style }: BroughtFace): FontFaceSource {
  return { url, weight: String(weight), style }
}

/** The face of a weight and slant: the slant first, then the nearest weight. */
export function nearestFace(faces: readonly BroughtFace[], weight: number, style: string): BroughtFace | null {
  const slanted = faces.filter((face) => face.style === style)
  const among = slanted.length > 0 ? slanted : faces
  return among.reduce<BroughtFace | null>(
    (best, face) => (best && Math.abs(best.weight - weight) <= Math.abs(face.weight - weight) ? best : face),
    null,
  )
}

export function fileIdsOf({ weights }: Pick<FontRow, 'weights'>): string[] {
  return Object.values(weights).flatMap((formats) => Object.values(formats))
}

/** Addresses of a font file: as it was brought, and as browsers load it. */
export function fileUrl(
  { id, workspaceId, name }: Pick<FontFileRow, 'id' | 'workspaceId' | 'name'>,
  which: 'web' | 'original',
) {
  const last = which === 'web' ? 'web.woff2' : name
  return `/api/fonts/files/${id}/${last}?workspace=${workspaceId}`
}

function facesOfRow(row: FontRow, files: ReadonlyMap<string, FontFileRow>): BroughtFace[] {
  return Object.entries(row.weights).flatMap(([weight, { woff2, woff, otf, ttf }]): BroughtFace[] => {
    const file = [woff2, woff, otf, ttf].map((id) => files.get(id ?? '')).find((one) => one?.webKey)
    const { webKey, facts } = file ?? {}
    if (!file || !webKey) return []
    const coverage = facts?.coverage ?? ''
    return [
      {
        weight: Number(weight),
        style: 'normal',
        url: fileUrl(file, 'web'),
        open: async () => ({ storageKey: webKey, coverage }),
      },
    ]
  })
}

async function facesOfGoogle(ctx: Ctx, family: string): Promise<BroughtFace[]> {
  const { fonts } = ctx.providers
  if (fonts.source === 'embedded') return []
  const items = await fonts.list().catch(() => [])
  const variants = items.find((item) => item.family === family)?.variants ?? []
  return variants.map((variant): BroughtFace => {
    const style = variant.endsWith('italic') ? 'italic' : 'normal'
    return {
      weight: Number.parseInt(variant, 10) || 400,
      style,
      url: `/api/fonts/google/${encodeURIComponent(family)}/${variant}.woff2?workspace=${ctx.actor.workspaceId}`,
      open: async () => {
        const file = await googleFile(ctx, family, variant)
        return file && { storageKey: file.storageKey, coverage: file.facts.coverage }
      },
    }
  })
}
