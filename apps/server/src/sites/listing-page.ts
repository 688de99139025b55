import { addresses, type listPublic, type PublicChannel } from '../areas/publishing/publishing/index.ts'
import { escapeXml } from './xml.ts'

type Row = Awaited<ReturnType<typeof listPublic>>['rows'][number]

export interface ListingInput {
  /** Address of the channel on the host that is asked. */
  readonly home: string
  /** Its main address, which search engines are to list. */
  readonly mainHome: string
  readonly channel: PublicChannel
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
}

/** The home of a channel: its stories as cards, newest first. Works without scripts, in light and dark. */
export function listingPage({ home, mainHome, channel, rows, page, pages }: ListingInput): string {
  const date = new Intl.DateTimeFormat(safeLocale(channel.language), { dateStyle: 'long' })
  const cards = rows.map((row) => card(home, row, date)).join('')
  const isRightToLeft = /^(ar|he|fa|ur)\b/.test(channel.language)
  const body = rows.length
    ? `<ul>${cards}</ul>`
    : '<p class="empty">No stories are published here yet. Come back soon.</p>'
  return `<!doctype html><html lang="${escapeXml(channel.language)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escapeXml(channel.name)}</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="canonical" href="${escapeXml(page > 1 ? `${mainHome}?page=${page}` : mainHome)}"><link rel="alternate" type="application/rss+xml" title="${escapeXml(channel.name)}" href="${escapeXml(addresses.feed(home))}"><meta name="description" content="${escapeXml(`Stories by ${channel.publisherName}`)}"><meta property="og:title" content="${escapeXml(channel.name)}"><meta property="og:type" content="website"><meta property="og:url" content="${escapeXml(mainHome)}"><style>${style}</style></head><body><header><h1><a href="${escapeXml(home)}">${escapeXml(channel.name)}</a></h1></header><main>${body}${pager(home, page, pages)}</main></body></html>`
}

function card(home: string, row: Row, date: Intl.DateTimeFormat): string {
  const link = escapeXml(addresses.player(home, row.slug))
  const published = row.publishedOn ?? row.modifiedOn
  const image = row.poster
    ? `<img src="${escapeXml(addresses.file(home, row.poster))}" alt="" loading="lazy" width="360" height="480">`
    : `<span class="blank" aria-hidden="true">${escapeXml(Array.from(row.title)[0] ?? '·')}</span>`
  return `<li><a href="${link}">${image}<span class="title" lang="${escapeXml(row.language)}" dir="auto">${escapeXml(row.title)}</span></a><span class="meta"><time datetime="${published.toISOString()}">${escapeXml(date.format(published))}</time></span></li>`
}

function pager(home: string, page: number, pages: number): string {
  if (pages <= 1) return ''
  const before =
    page > 1
      ? `<a rel="prev" href="${escapeXml(page === 2 ? home : `${home}?page=${page - 1}`)}">Newer</a>`
      : '<span></span>'
  const after =
    page < pages ? `<a rel="next" href="${escapeXml(`${home}?page=${page + 1}`)}">Older</a>` : '<span></span>'
  return `<nav aria-label="Pages">${before}<span>${page} / ${pages}</span>${after}</nav>`
}

function safeLocale(language: string): string {
  return Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0 ? language : 'en'
}

const style = `:root{color-scheme:light dark;--ink:#1a1720;--muted:#6b6675;--bg:#faf9fb;--line:#e7e4eb;--well:#f3f1f5}@media(prefers-color-scheme:dark){:root{--ink:#f4f2f7;--muted:#a19aab;--bg:#141217;--line:#2e2a34;--well:#1d1a21}}*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.45 Inter,system-ui,sans-serif}header{border-block-end:1px solid var(--line)}header h1,main{max-width:1200px;margin:0 auto;padding-inline:24px}header h1{font-size:20px;padding-block:16px;margin-block:0}header a{color:inherit;text-decoration:none}main{padding-block:32px}ul{list-style:none;margin:0;padding:0;display:grid;gap:24px 16px;grid-template-columns:repeat(auto-fill,minmax(160px,1fr))}li a{display:block;color:inherit;text-decoration:none}img,.blank{display:block;inline-size:100%;block-size:auto;aspect-ratio:3/4;object-fit:cover;border-radius:10px;background:var(--well)}.blank{display:grid;place-items:center;font-size:64px;font-weight:650;color:var(--muted)}.title{display:block;margin-block-start:10px;font-weight:600;overflow-wrap:anywhere}li a:hover .title,li a:focus-visible .title{text-decoration:underline;text-underline-offset:.2em}a:focus-visible{outline:2px solid #a21c6f;outline-offset:3px;border-radius:10px}.meta,nav{color:var(--muted);font-size:13px}nav{display:grid;grid-template-columns:1fr auto 1fr;margin-block-start:40px}nav a{color:inherit}nav a:last-child{text-align:end}.empty{color:var(--muted);text-align:center;padding-block:80px}`
