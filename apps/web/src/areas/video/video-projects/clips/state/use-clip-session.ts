import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClipChoice, ClipFaces, ShortClip, VideoProject } from '@taplore/contract'
import { type Captions, clipById, clipIdOf, nothingLeftOut, sentencesOf } from '@taplore/media'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../../api/client.ts'
import { useDebounced } from '../../../../../common/browser/use-debounced.ts'
import { useStableCallbacks } from '../../../../../common/lists/use-stable-callbacks.ts'
import { useRefusal } from '../../../../../shell/session/use-refusal.ts'
import type { ClipSearch } from '../rules/clip-search.ts'
import { mediansOf, type RankedClip, rankClips, sharesOf, type Weights } from '../rules/ranking.ts'
import { searchOfWeights, weightsIn } from '../rules/search-weights.ts'
import { type Trim, trimOf } from '../rules/trim.ts'
import { noChoices, useClipDrafts } from './clip-drafts.ts'
import { useFaceFinding, useTrimmedShots } from './use-clip-faces.ts'

/** The queue is asked so often until there are transcripts (SHORT-08). */
export const clipsPollMs = 10_000
/** How long after the last change of length and keywords clips are asked for. */
const wishSettlesMs = 400

/** What someone asks of the clips; what is missing is as the project says. */
export interface AskedWishes {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly keywords?: string | undefined
  /** How many clips beyond the usual number. */
  readonly more?: number | undefined
}

/** How many clips more each time. */
export const moreClips = 6

export function clipsOptions(projectId: string, { min, max, keywords, more }: AskedWishes) {
  return query.clips.list.queryOptions({
    input: { projectId, minSeconds: min, maxSeconds: max, keywords, more },
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.queue === 'PROCESSING' || data?.faces.state === 'looking' ? clipsPollMs : false,
  })
}

/** A clip as it would be exported. */
export interface ShownClip extends RankedClip {
  readonly rank: number
  readonly trim: Trim
  readonly startMs: number
  readonly endMs: number
  /** Without the cuts of the captions. */
  readonly lengthMs: number
  readonly title: string
  readonly isTrimmed: boolean
  /** How its faces frame it; null while nobody has looked for them there. */
  readonly shots: ShortClip['shots']
  /** What someone changed of it. */
  readonly draft: ClipChoice
}

/** What the open screen of clips consists of. The URL follows it, so that a link opens the same. */
export function useClipSession({
  project,
  captions,
  search,
  onSearch,
}: {
  project: VideoProject
  captions: Captions
  search: ClipSearch
  onSearch: (search: ClipSearch) => void
}) {
  const [weights, setWeights] = useState<Weights>(() => weightsIn(search))
  const { min, max, keywords, more } = search
  const [asked, setAsked] = useState<AskedWishes>({ min, max, keywords, more })
  const settled = useDebounced(asked, wishSettlesMs)
  const [chosen, setChosen] = useState(search.clip)
  const found = useQuery(clipsOptions(project.id, settled))
  const { t } = useTranslation()
  const maySave = !useRefusal()('stories.manage')
  const choices = found.data?.choices ?? noChoices
  const { drafts, set, setClip } = useClipDrafts(project.id, choices, { maySave, failed: t('clips.notSaved') })
  const shorts = found.data?.shorts ?? none
  const sentences = useMemo(() => sentencesOf(captions), [captions])
  const asFound = useMemo(
    () =>
      rankClips(shorts, weights).map((ranked, index) =>
        toShown(ranked, index + 1, captions, drafts.clips[ranked.clip.id]),
      ),
    [shorts, weights, captions, drafts.clips],
  )
  const faces = found.data?.faces ?? noFaces
  const clips = useTrimmedShots(project.id, asFound, faces)
  const current = clips.find(({ clip }) => clip.id === chosen) ?? clips[0] ?? null
  const styled = useMemo<Captions>(
    () => ({
      ...captions,
      style: { ...captions.style, ...(drafts.look ? { look: drafts.look } : {}), frameShape: '9:16' },
    }),
    [captions, drafts.look],
  )
  const address = useDebounced(
    useMemo(
      () => ({ clip: current?.clip.id ?? chosen, ...settled, ...searchOfWeights(weights) }),
      [current?.clip.id, chosen, settled, weights],
    ),
    wishSettlesMs,
  )
  // The URL is told once for each change.
  const steady = useStableCallbacks({ onSearch })
  useEffect(() => steady.onSearch(address), [address, steady])
  return {
    project,
    /** With the chosen look, in an upright frame. */
    captions: styled,
    sentences,
    durationMs: captions.durationMs,
    clips,
    current,
    select: setChosen,
    weights,
    setWeights,
    shares: useMemo(() => sharesOf(weights), [weights]),
    medians: useMemo(() => mediansOf(shorts), [shorts]),
    wishes: {
      min: asked.min ?? found.data?.wish.minSeconds ?? 15,
      max: asked.max ?? found.data?.wish.maxSeconds ?? 60,
      keywords: asked.keywords ?? found.data?.wish.keywords.join(',') ?? '',
    },
    setWishes: (change: AskedWishes) => setAsked((now) => ({ ...now, ...change })),
    isAsking: found.isFetching,
    faces,
    findFaces: useFaceFinding(project.id, faces, { maySave, isWanted: drafts.framing === 'faces' }),
    hasMore: found.data?.hasMore ?? false,
    findMore: () => setAsked((now) => ({ ...now, more: (now.more ?? 0) + moreClips })),
    judgesHooks: found.data?.judgesHooks ?? true,
    leftOut: found.data?.leftOut ?? nothingLeftOut,
    drafts,
    /** Whether changes are saved; for others they stay in this browser. */
    maySave,
    set,
    setClip,
    toggleKept: ({ clip, draft }: ShownClip) => setClip(clip.id, { ...draft, isKept: draft.isKept ? undefined : true }),
  }
}

export type ClipSession = ReturnType<typeof useClipSession>

const none: readonly ShortClip[] = []
const noFaces: ClipFaces = { state: 'unneeded', percent: 0, remainingMs: null }

function toShown(ranked: RankedClip, rank: number, captions: Captions, draft: ClipChoice = {}): ShownClip {
  const asFound = trimOf(ranked.clip.id)
  const trim = { first: draft.first ?? asFound.first, last: draft.last ?? asFound.last }
  const isChanged = trim.first !== asFound.first || trim.last !== asFound.last
  // A trim of captions that were changed since may name sentences that are gone.
  const bounds = isChanged ? clipById(captions, clipIdOf(trim)) : null
  const { startMs, endMs, lengthMs } = bounds ?? ranked.clip
  const title = draft.title ?? ranked.clip.title
  const span = { startMs, endMs, lengthMs }
  const isTrimmed = bounds !== null
  const shots = isTrimmed ? null : ranked.clip.shots
  return { ...ranked, rank, trim: bounds ? trim : asFound, ...span, title, isTrimmed, shots, draft }
}
