import {
  narrationLanguages,
  nextTimes,
  type PostVisibility,
  type Series,
  type SeriesInput,
  seriesInputSchema,
  seriesMessages,
} from '@taplore/contract'

export const steps = ['destination', 'content', 'settings', 'preview'] as const
export type Step = (typeof steps)[number]

/** What the wizard holds: like the input, with the fields that people type as text. */
export interface SeriesDraft {
  readonly name: string
  /** Id of an account, `download`, or empty. */
  readonly destination: string
  readonly content: Omit<SeriesInput['content'], 'never' | 'topics'> & {
    readonly never: string
    readonly topics: string
  }
  readonly settings: SeriesInput['settings']
  readonly schedule: SeriesInput['schedule']
  /** Who may see episodes as it was chosen; a destination may allow less. */
  readonly chosenVisibility: PostVisibility
  /** The visibility is the only one that the former destination allowed, and nobody has chosen it. */
  readonly isVisibilityLeftOver: boolean
}

export function newDraft(now: Date, language: string, timeZone: string): SeriesDraft {
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const known = narrationLanguages.find((code) => code === language)
  return {
    name: '',
    destination: '',
    content: {
      ...{ style: 'small-story', premise: '', audience: '', tone: '', never: '' },
      ...{ format: '', ending: '', topics: '', material: '' },
    },
    settings: {
      ...{ voice: '', speed: null, artStyle: 'ridges', language: known ?? 'en', length: 'medium', music: null },
      ...{ captionLook: 'word-pop', watermark: '', visibility: 'public', isMadeForKids: false, needsApproval: true },
    },
    schedule: { frequency: 3, startsOn: dayOf(tomorrow), time: '18:00', timeZone },
    chosenVisibility: 'public',
    isVisibilityLeftOver: false,
  }
}

/** The day of a moment where the reader is. */
function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

export function draftOf({ name, platform, account, content, settings, schedule }: Series): SeriesDraft {
  return {
    name,
    destination: platform === 'download' ? 'download' : (account?.id ?? ''),
    content: { ...content, never: content.never.join(', '), topics: content.topics.join('\n') },
    settings,
    schedule,
    chosenVisibility: settings.visibility,
    isVisibilityLeftOver: false,
  }
}

/** Another destination, which has visibilities of its own: what was chosen where it is one of them, else the first. */
export function withDestination(
  draft: SeriesDraft,
  destination: string,
  { from, to }: { from: readonly PostVisibility[]; to: readonly PostVisibility[] },
): SeriesDraft {
  const { settings, chosenVisibility } = draft
  const [first = settings.visibility, ...more] = to
  const visibility = to.includes(chosenVisibility) ? chosenVisibility : first
  const isVisibilityLeftOver = more.length > 0 && from.length === 1 && from[0] === visibility
  return { ...draft, destination, settings: { ...settings, visibility }, isVisibilityLeftOver }
}

export function withVisibility(draft: SeriesDraft, visibility: PostVisibility): SeriesDraft {
  const settings = { ...draft.settings, visibility }
  return { ...draft, settings, chosenVisibility: visibility, isVisibilityLeftOver: false }
}

export function inputOf({
  destination,
  content,
  chosenVisibility: _chosen,
  isVisibilityLeftOver: _isLeftOver,
  ...draft
}: SeriesDraft): SeriesInput {
  const split = (text: string, at: RegExp) =>
    text
      .split(at)
      .map((part) => part.trim())
      .filter(Boolean)
  return {
    ...draft,
    name: draft.name.trim(),
    destination: destination === 'download' ? { kind: 'download' } : { kind: 'account', accountId: destination },
    content: { ...content, never: split(content.never, /[,\n]/), topics: split(content.topics, /\n/) },
  }
}

/** What keeps the wizard from leaving a step, by field; the sentences are those of the specification (SERIES-04, SERIES-05). */
export function problemsOf(draft: SeriesDraft, step: Step): Partial<Record<string, string>> {
  const parsed = seriesInputSchema.safeParse(inputOf(draft))
  const found: Record<string, string> = {}
  if (draft.destination === '') found.destination = seriesMessages.destinationMissing
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field = '', inner = ''] = path.map(String)
    if (field === 'destination') continue
    found[field === 'name' ? field : inner] ??= message
  }
  const of: Record<Step, readonly string[]> = {
    destination: ['name', 'destination', 'visibility'],
    content: ['premise', 'audience', 'tone', 'format', 'ending', 'never', 'topics', 'material'],
    settings: ['voice', 'music', 'watermark', 'frequency', 'startsOn', 'time', 'timeZone'],
    preview: Object.keys(found),
  }
  return Object.fromEntries(Object.entries(found).filter(([field]) => of[step].includes(field)))
}

/** The next five times of a schedule that is complete. */
export function timesOf({ schedule }: SeriesDraft, now: Date): Date[] {
  const isComplete = seriesInputSchema.shape.schedule.safeParse(schedule).success
  return isComplete ? nextTimes(schedule, now, 5) : []
}
