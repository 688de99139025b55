import { isSignedFor, type LinkSignature, signatureOf } from '../../../../platform/http/signed-link.ts'
import type { PublicVariant } from '../storage/variants.ts'

interface Target {
  readonly workspaceId: string
  readonly assetId: string
  readonly variant: PublicVariant
}

/** A link to one file that works for anyone for 6 to 12 hours. */
export function signedLink(secret: string, target: Target, now: Date): string {
  const query = new URLSearchParams({
    workspace: target.workspaceId,
    ...signatureOf(secret, wordsFor(target), now),
  })
  return `/api/files/${target.assetId}/${target.variant}?${query}`
}

/** Whether a link was signed for this file and has not expired. */
export function isSigned(secret: string, target: Target, signature: LinkSignature, now: Date): boolean {
  return isSignedFor(secret, wordsFor(target), signature, now)
}

/** The URL that documents store: it is permanent and requires the session of a member. */
export function stableAddress({ workspaceId, assetId, variant }: Target): string {
  return `/api/assets/${assetId}/${variant}?workspace=${workspaceId}`
}

function wordsFor({ workspaceId, assetId, variant }: Target): string {
  return `file ${workspaceId} ${assetId} ${variant}`
}
