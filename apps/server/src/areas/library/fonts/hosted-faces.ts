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

/** A face in a single file: of a workspace, or of the external catalog. */
export interface UploadedFace {
  readonly weight: number
  readonly style: 'normal' | 'italic'
  /** URL for members. */
  readonly url: string
  /** Its bytes and characters. Null when it cannot be loaded now. */
  open(): Promise<{ storageKey: string; coverage: string } | null>
}

/** Files of these families that are not in the installation. Unknown families are left out. */
export async function hostedFaces(ctx: Ctx, families: readonly string[]): Promise<Map<string, UploadedFace[]>> {
  const wanted = families.filter((family) => !isBundled(family))
  const found = new Map<string, UploadedFace[]>()
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

/** What the faces of these families depend on, as a value that can be compared. */
export async function sourcesOfFaces(ctx: Ctx, families: readonly string[]): Promise<unknown> {
  const rows = await findFontsByName(
    ctx,
    families.filter((family) => !isBundled(family)),
  )
  const files = [...(await findFontFiles(ctx, rows.flatMap(fileIdsOf))).values()]
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  return [
    rows.toSorted(byId).map(({ id, name, formerNames, weights }) => ({ id, name, formerNames, weights })),
    files.toSorted(byId).map(({ id, webKey, facts }) => ({ id, webKey, facts })),
  ]
}

/** As a page declares it. */
export function sourceOf({ url, weight, style }: UploadedFace): FontFaceSource {
  return { url, weight: String(weight), style }
}

/** The face for a weight and style: the style first, then the nearest weight. */
export function nearestFace(faces: readonly UploadedFace[], weight: number, style: string): UploadedFace | null {
  const slanted = faces.filter((face) => face.style === style)
  const among = slanted.length > 0 ? slanted : faces
  return among.reduce<UploadedFace | null>(
    (best, face) => (best && Math.abs(best.weight - weight) <= Math.abs(face.weight - weight) ? best : face),
    null,
  )
}

export function fileIdsOf({ weights }: Pick<FontRow, 'weights'>): string[] {
  return Object.values(weights).flatMap((formats) => Object.values(formats))
}

/** URLs of a font file: as uploaded, and as browsers load it. */
export function fileUrl(
  { id, workspaceId, name }: Pick<FontFileRow, 'id' | 'workspaceId' | 'name'>,
  which: 'web' | 'original',
) {
  const last = which === 'web' ? 'web.woff2' : name
  return `/api/fonts/files/${id}/${last}?workspace=${workspaceId}`
}

function facesOfRow(row: FontRow, files: ReadonlyMap<string, FontFileRow>): UploadedFace[] {
  return Object.entries(row.weights).flatMap(([weight, { woff2, woff, otf, ttf }]): UploadedFace[] => {
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

async function facesOfGoogle(ctx: Ctx, family: string): Promise<UploadedFace[]> {
  const { fonts } = ctx.providers
  if (fonts.source === 'embedded') return []
  const items = await fonts.list().catch(() => [])
  const variants = items.find((item) => item.family === family)?.variants ?? []
  return variants.map((variant): UploadedFace => {
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
