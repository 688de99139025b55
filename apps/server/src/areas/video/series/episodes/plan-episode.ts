import { episodeLengths } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { nextPart, nextTimeOf, splitSentences } from '../rules.ts'
import { changeEpisode, changeSeries, type EpisodeRow, findPlanned, insertEpisode, type SeriesRow } from '../store.ts'

type Ctx = Pick<WorkspaceContext | WorkspaceJobContext, 'db' | 'clock' | 'providers'>
type Draft = Pick<EpisodeRow, 'title' | 'voiceScript' | 'writer'>

const longestTitle = 90

/**
 * What is known of an episode before it is made. Without a language model that is the next part of the series' text, word for word;
 * a model writes when the episode is made.
 */
export function draftOf({ providers }: Pick<Ctx, 'providers'>, row: SeriesRow, number: number): Draft {
  const topic = row.content.topics[number - 1] ?? ''
  if (providers.language.describe().level === 'full') return { title: topic, voiceScript: '', writer: 'nobody' }
  const { language } = row.settings
  const part = nextPart(row.content.material, row.materialAt, row.settings)
  if (!part) return { title: topic, voiceScript: '', writer: 'nobody' }
  const [first = ''] = splitSentences(part.text, language)
  const { ending } = row.content
  return {
    title: topic || shortTitle(first),
    voiceScript: ending ? `${part.text} ${ending}` : part.text,
    writer: 'basic',
  }
}

/** Where the text of a series is read on after the episode that reads its next part. */
export function materialAfter(row: SeriesRow): number {
  const part = nextPart(row.content.material, row.materialAt, row.settings)
  return part?.until ?? row.materialAt
}

/** Plans the next episode unless one is planned; one that waited while the series was off comes at the next time. */
export async function planNext(ctx: Ctx, row: SeriesRow): Promise<EpisodeRow> {
  const now = ctx.clock.now()
  const [planned] = await findPlanned(ctx, [row.id])
  if (planned) {
    if (planned.scheduledAt > now) return planned
    const moved = await changeEpisode(ctx, planned.id, { scheduledAt: nextTimeOf(row, null, now) })
    return moved ?? planned
  }
  const number = row.episodes + 1
  await changeSeries(ctx, row.id, { episodes: number })
  return insertEpisode(ctx, {
    ...{ id: newId(now.getTime()), workspaceId: row.workspaceId, seriesId: row.id, number, createdAt: now },
    ...draftOf(ctx, row, number),
    description: '',
    state: 'planned',
    scheduledAt: nextTimeOf(row, null, now),
    cost: episodeLengths[row.settings.length].cents,
  })
}

/** Plans the one that follows an episode, at the time after it. */
export async function planAfter(ctx: Ctx, row: SeriesRow, last: EpisodeRow): Promise<void> {
  const next = await planNext(ctx, row)
  const at = nextTimeOf(row, last.scheduledAt, ctx.clock.now())
  if (next.scheduledAt < at) await changeEpisode(ctx, next.id, { scheduledAt: at })
}

/** Brings the planned episode in line with a changed series; what a person wrote stays. */
export async function replan(ctx: Ctx, before: SeriesRow, row: SeriesRow): Promise<void> {
  const [planned] = await findPlanned(ctx, [row.id])
  if (!planned) return
  const isMoved = (['frequency', 'startsOn', 'time', 'timeZone'] as const).some((key) => before[key] !== row[key])
  const draft = planned.writer === 'person' ? {} : { ...draftOf(ctx, row, planned.number), waitsFor: null }
  await changeEpisode(ctx, planned.id, {
    ...draft,
    ...(isMoved ? { scheduledAt: nextTimeOf(row, null, ctx.clock.now()) } : {}),
    cost: episodeLengths[row.settings.length].cents,
  })
}

function shortTitle(sentence: string): string {
  const plain = sentence.replace(/[<>]/g, '').replace(/[.。।]+$/u, '')
  if (plain.length <= longestTitle) return plain
  const end = plain.lastIndexOf(' ', longestTitle - 1)
  return `${plain.slice(0, end > longestTitle / 2 ? end : longestTitle - 1)}…`
}
