import { type PlanConfig, type PlanPatch, planConfigSchema } from '@taplore/contract'
import { texts } from './texts.ts'

/** A plan as form fields: each feature key, and each limit. */
export type PlanLine =
  | { readonly kind: 'switch'; readonly path: readonly string[]; readonly isOn: boolean }
  | { readonly kind: 'limit'; readonly path: readonly string[]; readonly limit: number | 'unlimited' }

const leftOut = ['planName', 'currency', 'support', 'training']

/** The fields in configuration order; keys that the console does not edit are left out. */
export function linesOf(config: PlanConfig): PlanLine[] {
  return walk(Object.fromEntries(Object.entries(config).filter(([key]) => !leftOut.includes(key))), [])
}

const featureKey = planConfigSchema
  .omit({ planName: true, currency: true, limits: true, support: true, training: true })
  .keyof()
const { planLimits } = texts.staff

/** The text of a field: of a limit what is counted, of a switch the feature. */
export function labelOf({ kind, path }: PlanLine) {
  const [key = '', part] = path
  if (kind === 'limit' && isLimited(key)) return `staff.planLimits.${key}` as const
  if (part === 'showWatermark') return 'staff.watermark'
  return `planFeatures.${featureKey.parse(key)}` as const
}

function isLimited(key: string): key is keyof typeof planLimits {
  return Object.hasOwn(planLimits, key)
}

/** The configuration's keys with the field values; whole keys, as the server requires. */
export function patchOf(config: PlanConfig, lines: readonly PlanLine[]): PlanPatch {
  const changed: Record<string, unknown> = structuredClone(
    Object.fromEntries(Object.entries(config).filter(([key]) => !leftOut.includes(key))),
  )
  for (const line of lines) {
    const last = line.path.at(-1) ?? ''
    const home = line.path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as typeof at, changed)
    home[last] = line.kind === 'switch' ? line.isOn : line.limit
  }
  return changed as PlanPatch
}

/** A typed limit: an integer, or empty for "unlimited". Null when invalid. */
export function readLimit(text: string): number | 'unlimited' | null {
  const typed = text.trim()
  if (typed === '') return 'unlimited'
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null
}

function walk(value: Record<string, unknown>, path: readonly string[]): PlanLine[] {
  return Object.entries(value).flatMap(([key, inner]): PlanLine[] => {
    const at = [...path, key]
    if (typeof inner === 'boolean') return [{ kind: 'switch', path: at, isOn: inner }]
    if (typeof inner === 'number' || inner === 'unlimited') return [{ kind: 'limit', path: at, limit: inner }]
    if (typeof inner === 'object' && inner !== null) return walk(inner as Record<string, unknown>, at)
    return []
  })
}
