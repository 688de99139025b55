import { isSignedFor, type LinkSignature, signatureOf } from '../../../../platform/http/signed-link.ts'
import type { ArtifactName } from '../tables.ts'

/** What a browser may load; the others are only read by the server. */
export const servedArtifacts = ['poster', 'proxy', 'waveform'] as const satisfies readonly ArtifactName[]
export type ServedArtifact = (typeof servedArtifacts)[number]

const place = '/api/video-files'

interface Target {
  readonly workspaceId: string
  readonly projectId: string
  readonly name: ServedArtifact
  readonly inputHash: string
}

/** A link to one file that works for anyone for 6 to 12 hours, and is cached for as long: another content has another link. */
export function signedLink(secret: string, target: Target, now: Date): string {
  const { workspaceId: workspace, projectId, name, inputHash } = target
  const query = new URLSearchParams({
    workspace,
    v: inputHash.slice(0, 16),
    ...signatureOf(secret, wordsFor(target), now),
  })
  return `${place}/${projectId}/${name}?${query}`
}

export function isSigned(secret: string, target: Omit<Target, 'inputHash'>, link: LinkSignature, now: Date): boolean {
  return isSignedFor(secret, wordsFor(target), link, now)
}

function wordsFor({ workspaceId, projectId, name }: Omit<Target, 'inputHash'>): string {
  return `video file ${workspaceId} ${projectId} ${name}`
}
