import { closestLanguage, directionOf, tagsOfText } from '@taplore/contract'
import { reserveCss, scriptPath, styleSheetPath, type WidgetData, wordsIn } from '@taplore/widget'
import type { Config } from '../../../../config.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { findMainHome, findPublicChannel, type PublicChannel } from '../../../publishing/publishing/index.ts'
import { findWidget, type WidgetRow } from '../store.ts'
import { listWidgetStories } from './widget-stories.ts'

/** What a page of others asks of a widget. */
export interface Question {
  readonly widgetId: string
  readonly kind: 'stories' | 'style' | 'page'
  readonly page: number
  /** Of the tags of the widget only these; all of them when empty. */
  readonly tags: readonly string[]
  /** One story by its slug, whatever page it is on. */
  readonly story: string | undefined
}

export interface WidgetAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
  /** Null when there is no such widget. */
  readonly channelId: string | null
}

interface Ctx {
  readonly database: Database
  readonly config: Config
}

export async function answerQuestion({ database, config }: Ctx, question: Question): Promise<WidgetAnswer> {
  const found = await database.system((db) => findWidget({ db }, question.widgetId))
  const channel = found && (await findPublicChannel(database, { id: found.channelId }))
  // A channel of another workspace is never shown, whatever a row says.
  if (!found || !channel || channel.workspaceId !== found.workspaceId) return missing(question)
  return database.system(async (db) => {
    const data = await readWidget({ db, config }, found, channel, question)
    if (question.kind === 'style') return answer('text/css', reserveCss(data), channel)
    if (question.kind === 'page') return answer('text/html', pageOf(data), channel)
    return answer('application/json', JSON.stringify(data), channel)
  })
}

async function readWidget(
  ctx: { readonly db: Transaction; readonly config: Config },
  row: WidgetRow,
  channel: PublicChannel,
  { page, tags, story }: Question,
): Promise<WidgetData> {
  const language = closestLanguage(channel.language)
  const home = await findMainHome(ctx, channel)
  const wanted = tagsFor(row, tags)
  const listed = wanted
    ? await listWidgetStories(ctx, { channel, home, tags: wanted, page, slug: story })
    : { stories: [], total: 0 }
  return {
    id: row.id,
    design: row.design,
    style: row.style,
    channel: { name: channel.publisherName, url: home, language, direction: directionOf(language) },
    pages: row.pages,
    words: wordsIn(language),
    ...listed,
  }
}

/** A page may narrow the tags of a widget, not widen them; null when no tag is left. */
function tagsFor(row: WidgetRow, asked: readonly string[]): readonly string[] | null {
  const own = row.type === 'tags' ? tagsOfText(row.tags) : []
  if (asked.length === 0) return own
  if (own.length === 0) return asked
  const known = new Set(own.map((tag) => tag.toLowerCase()))
  const common = asked.filter((tag) => known.has(tag.toLowerCase()))
  return common.length > 0 ? common : null
}

/** A page with nothing but the widget: to look at it, and for sites that accept frames but no scripts. */
function pageOf({ id, channel, words }: WidgetData): string {
  const title = words.from.replace('{name}', channel.name)
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="${channel.language}" dir="${channel.direction}"><head><meta charset="utf-8"><title>${escaped}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="stylesheet" href="${styleSheetPath(id)}"><style>body{margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}</style><script async src="${scriptPath}"></script></head><body><div id="ms-story-player-${id}"></div></body></html>`
}

function answer(type: string, text: string, channel: PublicChannel): WidgetAnswer {
  return { status: 200, type: `${type}; charset=utf-8`, text, channelId: channel.id }
}

function missing({ kind }: Question): WidgetAnswer {
  if (kind === 'style') return { status: 404, type: 'text/css; charset=utf-8', text: '', channelId: null }
  const text = JSON.stringify({ code: 'WIDGET_NOT_FOUND', message: 'There is no such widget.' })
  return { status: 404, type: 'application/json; charset=utf-8', text, channelId: null }
}
