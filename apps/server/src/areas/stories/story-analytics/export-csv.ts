import { daysBetween } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { escapeFormulaField } from '../../../platform/csv-fields.ts'
import { totalsIn } from '../reads/index.ts'
import { type AskedReads, readOverview, requireScope } from './read-overview.ts'
import { readRange } from './rules.ts'

const dailyAtMost = 366

/** What is counted of the whole only stands last and is empty in all other lines. */
const columns = [
  ...['views', 'readers', 'read_to_the_end', 'seconds', 'clicks'],
  ...['taps', 'product_clicks', 'shares', 'replays'],
]

/** Views of a range as CSV (RFC 4180): the total, then a line for each day, page, story, source, country and device. */
export async function exportReadsCsv(ctx: WorkspaceContext, input: AskedReads) {
  const { name, id } = await requireScope(ctx, input)
  const metric = daysBetween(input.from, input.to) > dailyAtMost ? 'month' : 'day'
  const shown = await readOverview(ctx, { ...input, metric, compare: false })
  const total = await totalsIn(ctx, id, readRange(input))
  const line = (kind: string, value: string, counts: readonly (number | '')[]) =>
    [kind, escapeFormulaField(value), ...columns.map((_, index) => String(counts[index] ?? ''))].join(',')
  const seconds = (ms: number) => Math.round(ms / 1_000)
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: input.timeZone, dateStyle: 'short' })
  const part = (kind: string) => (row: { value: string; views: number; reads: number; ms: number }) =>
    line(kind, row.value, [row.views, '', row.reads, seconds(row.ms), ''])
  const lines = [
    line('total', '', [
      ...[total.views, total.readers, total.reads, seconds(total.ms), total.clicks],
      ...[total.taps, total.products, total.shares, total.replays],
    ]),
    ...shown.points.map(({ label, views, readers }) =>
      line(metric, dayOf.format(new Date(label)), [views, readers, '', '', '']),
    ),
    ...shown.pages.map(({ number, reached, ms, clicks }) =>
      line('page', String(number), [reached, '', '', seconds(ms), clicks]),
    ),
    ...shown.stories.map(({ name: story, storyId, views, reads, ms }) =>
      line('story', story || storyId, [views, '', reads, seconds(ms), '']),
    ),
    ...shown.sources.map(part('source')),
    ...shown.countries.map(part('country')),
    ...shown.devices.map(part('device')),
  ]
  const heads = ['kind', 'value', ...columns].join(',')
  const words = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return { fileName: `${words.slice(0, 60) || 'stories'}-views.csv`, csv: `${[heads, ...lines].join('\r\n')}\r\n` }
}
