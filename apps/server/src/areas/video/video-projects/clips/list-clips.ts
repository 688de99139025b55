import { text } from 'node:stream/consumers'
import type { clipQueueStates, ShortClip } from '@taplore/contract'
import { shorten } from '@taplore/kit'
import {
  type Clip,
  type ClipReason,
  type ClipWish,
  clipIdOf,
  clipScores,
  findClips,
  type MediaFacts,
  nothingLeftOut,
  sentencesOf,
  upgradeCaptions,
} from '@taplore/media'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { clipWishOf } from '../clip-wish.ts'
import { presentFaces } from '../find-faces-task.ts'
import { requireVideoTools } from '../plan/video-access.ts'
import { presentProject } from '../present.ts'
import { requireProject } from '../require-project.ts'
import { loudnessStepMs } from '../rules.ts'
import { findArtifact, type ProjectRow } from '../store.ts'
import { clipChoicesOf } from './choose-clips.ts'
import { openClipShots } from './clip-shots.ts'

interface ClipInput {
  readonly projectId: string
  readonly minSeconds?: number
  readonly maxSeconds?: number
  readonly keywords?: string
  readonly hook: number
  readonly engagement: number
  readonly value: number
  readonly share: number
  readonly more: number
}

/** The clips of a video, best first. The same captions and wishes give the same clips, so nothing is stored. */
export async function listClips(ctx: WorkspaceContext, input: ClipInput) {
  const row = await requireProject(ctx, input.projectId)
  await requireVideoTools(ctx, 'shorts')
  const project = await presentProject(ctx, { ...row, origin: null })
  const scores = [...clipScores]
  const choices = clipChoicesOf(row)
  const wish = wishFor(clipWishOf(row), input)
  if (!row.document || !row.completedAt) {
    const queue = queueOf(project.status, project.step)
    const nothing = { transcripts: null, shorts: [], judgesHooks: false, hasMore: false, leftOut: nothingLeftOut }
    const faces = presentFaces(row, { isWhole: false, task: null })
    return { queue, ...nothing, wish: presentWish(wish), scores, choices, faces }
  }
  const captions = upgradeCaptions(row.document)
  const { clips, judgesHooks, hasMore, leftOut } = findClips(captions, await mediaFacts(ctx, row), wish)
  const { faces, shotsOf } = await openClipShots(ctx, row)
  const source = project.media?.proxyUrl ?? project.media?.url ?? ''
  const shorts: ShortClip[] = []
  for (const clip of clips) shorts.push({ ...presentClip(clip, row.id, source), shots: await shotsOf(clip) })
  return {
    queue: 'COMPLETED' as const,
    transcripts: {
      subData: sentencesOf(captions)
        .filter(({ isCut }) => !isCut)
        .map(({ startMs, endMs, text: said }) => ({
          data: { start: seconds(startMs), end: seconds(endMs), text: said },
        })),
    },
    shorts,
    wish: presentWish(wish),
    judgesHooks,
    scores,
    hasMore,
    leftOut,
    choices,
    faces,
  }
}

function wishFor(ofProject: ClipWish, input: ClipInput): ClipWish {
  const { hook, engagement, value, share } = input
  return {
    minMs: input.minSeconds === undefined ? ofProject.minMs : input.minSeconds * 1_000,
    maxMs: input.maxSeconds === undefined ? ofProject.maxMs : input.maxSeconds * 1_000,
    keywords: input.keywords === undefined ? ofProject.keywords : keywordsIn(input.keywords),
    weights: { hook, engagement, value, share },
    more: input.more,
  }
}

function presentWish({ minMs, maxMs, keywords }: ClipWish) {
  return { minSeconds: minMs / 1_000, maxSeconds: maxMs / 1_000, keywords: [...keywords] }
}

function queueOf(status: 'processing' | 'completed' | 'failed', step: string): (typeof clipQueueStates)[number] {
  if (status !== 'failed') return 'PROCESSING'
  return step === 'checkStatus' ? 'SHORT_VIDEOS_TRANSCRIPT_FAILED' : 'QUEUE_FAILED'
}

function keywordsIn(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

async function mediaFacts({ db, providers }: WorkspaceContext, row: ProjectRow): Promise<MediaFacts> {
  const inputHash = row.artifacts.loudness
  const file = inputHash ? await findArtifact({ db }, inputHash) : null
  const stream = file ? await providers.storage.read(file.key) : null
  const values: unknown = stream ? JSON.parse(await text(stream)) : null
  const isList = Array.isArray(values) && values.every((value) => typeof value === 'number')
  return { loudness: isList ? { stepMs: loudnessStepMs, values } : null, sceneCutsMs: [] }
}

function presentClip(clip: Clip, vpQueueId: string, source: string): Omit<ShortClip, 'shots'> {
  const { startMs, endMs, text: said, scores, total, reasons } = clip
  return {
    id: clipIdOf(clip),
    title: shorten(clip.opening, 80),
    reason: reasons.map(inWords).join('; ') || 'Complete on its own',
    virality_score: total,
    vpQueueId,
    start_time: seconds(startMs),
    end_time: seconds(endMs),
    VideoStartTime: clock(startMs),
    VideoEndTime: clock(endMs),
    url: source && `${source}#t=${seconds(startMs)},${seconds(endMs)}`,
    startMs,
    endMs,
    lengthMs: clip.lengthMs,
    text: said,
    scores,
    reasons: reasons.map((reason) => ({ ...reason })),
  }
}

const reasonWords: Readonly<Record<ClipReason['feature'], string>> = {
  question: 'opens with a question',
  number: 'mentions numbers',
  contrast: 'opens with a contrast',
  address: 'speaks to the viewer',
  strongWords: 'uses strong words',
  standsAlone: 'needs no context',
  density: 'says a lot in few words',
  novelty: 'differs from the rest',
  energy: 'is among the loudest parts',
  pace: 'is fast-paced',
  fewPauses: 'has few pauses',
  answered: 'answers its question',
}

function inWords({ feature, evidence }: ClipReason): string {
  return evidence ? `${reasonWords[feature]}: “${shorten(evidence, 60)}”` : reasonWords[feature]
}

function seconds(ms: number): number {
  return Math.round(ms) / 1_000
}

function clock(ms: number): string {
  const whole = Math.floor(ms / 1_000)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
