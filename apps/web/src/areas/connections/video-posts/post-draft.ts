import {
  type NewVideoPost,
  type PostableVideo,
  type PostOptions,
  postVisibilities,
  type VideoPlatform,
  videoPostLimits,
  videoPostMessages,
} from '@taplore/contract'
import { z } from 'zod'

/** The fields of the dialog, as they are typed. */
export const draftSchema = z.object({
  file: z.string(),
  accountId: z.string(),
  title: z.string(),
  description: z.string(),
  visibility: z.enum(postVisibilities),
  isMadeForKids: z.boolean(),
  isSynthetic: z.boolean(),
  isDraft: z.boolean(),
  comments: z.boolean(),
  duets: z.boolean(),
  stitches: z.boolean(),
  isLater: z.boolean(),
  /** Local time, as the browser’s field has it. */
  at: z.string(),
})
export type PostDraft = z.infer<typeof draftSchema>

export interface DraftFacts {
  readonly platform: VideoPlatform
  readonly options: PostOptions | undefined
  readonly now: Date
}

/** What is wrong with a draft, by field; sentences of the contract, or keys of the app for what only it knows. */
export function draftFaults(draft: PostDraft, { platform, now }: Omit<DraftFacts, 'options'>): Map<string, string> {
  const faults = new Map<string, string>()
  const title = draft.title.trim()
  if (platform === 'youtube') {
    if (title === '') faults.set('title', videoPostMessages.titleMissing)
    else if (title.length > videoPostLimits.titleChars.youtube) faults.set('title', videoPostMessages.youtubeTitleLong)
    else if (/[<>]/.test(title)) faults.set('title', videoPostMessages.youtubeBrackets)
    if (/[<>]/.test(draft.description)) faults.set('description', videoPostMessages.youtubeBrackets)
  } else if (title.length > videoPostLimits.titleChars.tiktok) faults.set('title', videoPostMessages.tiktokCaptionLong)
  if (draft.isLater && !(new Date(draft.at).getTime() > now.getTime())) faults.set('at', 'time')
  return faults
}

/** Whether the account may post a video of this length. */
export function isTooLong(
  video: Pick<PostableVideo, 'durationMs'> | undefined,
  options: PostOptions | undefined,
): boolean {
  const limit = options?.maxDurationMs ?? null
  return limit !== null && (video?.durationMs ?? 0) > limit
}

/** The visibility to begin with: what was chosen if the account offers it, else the first it offers. */
export function offeredVisibility(
  { visibility }: PostDraft,
  options: PostOptions | undefined,
): PostDraft['visibility'] {
  if (!options || options.visibilities.includes(visibility)) return visibility
  return options.visibilities[0] ?? 'private'
}

/** The request of a draft. What the account’s owner switched off in the app stays off. */
export function requestOf(
  draft: PostDraft,
  { platform, options }: DraftFacts,
): Omit<NewVideoPost, 'kind' | 'sourceId' | 'requestKey'> {
  const { file, accountId, isSynthetic, isLater, at } = draft
  const isTiktok = platform === 'tiktok'
  const may = options?.allows
  return {
    ...{ file, accountId, isSynthetic },
    title: draft.title.trim(),
    description: isTiktok ? '' : draft.description.trim(),
    visibility: offeredVisibility(draft, options),
    isMadeForKids: !isTiktok && draft.isMadeForKids,
    isDraft: isTiktok && draft.isDraft,
    allows: {
      comments: draft.comments && may?.comments === true,
      duets: draft.duets && may?.duets === true,
      stitches: draft.stitches && may?.stitches === true,
    },
    ...(isLater ? { scheduledAt: new Date(at).toISOString() } : {}),
  }
}
