import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs } from '@taplore/kit'
import type { PublicVariant } from './variants.ts'

/** Links end at full steps, so that for hours the same link is given out and browsers keep what they have. */
const stepMs = 6 * hourMs

interface Target {
  readonly workspaceId: string
  readonly assetId: string
  readonly variant: PublicVariant
}

/** A link that shows one file to whoever has it, for 6 to 12 hours. */
export function signedLink(secret: string, target: Target, now: Date): string {
  const expires = (Math.floor(now.getTime() / stepMs) + 2) * stepMs
  const query = new URLSearchParams({
    workspace: target.workspaceId,
    exp: String(expires),
    sig: signature(secret, target, expires),
  })
  return `/api/files/${target.assetId}/${target.variant}?${query}`
}

/** Whether a link was made by us for this file and has not run out. */
export function isSigned(
  secret: string,
  target: Target,
  { exp, sig }: { exp: string | null; sig: string | null },
  now: Date,
): boolean {
  const expires = Number(exp)
  if (!sig || !Number.isSafeInteger(expires) || expires <= now.getTime()) return false
  const expected = Buffer.from(signature(secret, target, expires))
  const given = Buffer.from(sig)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The address that documents keep: it stays the same and needs the session of a member. */
export function stableAddress({ workspaceId, assetId, variant }: Target): string {
  return `/api/assets/${assetId}/${variant}?workspace=${workspaceId}`
}

function signature(secret: string, { workspaceId, assetId, variant }: Target, expires: number): string {
  return createHmac('sha256', secret).update(`file ${workspaceId} ${assetId} ${variant} ${expires}`).digest('base64url')
}
