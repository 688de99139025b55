import { directionOf, type InterfaceLanguage } from '@taplore/contract'
import { missingWords } from '../../areas/publishing/site-settings/index.ts'
import { escapeXml } from '../xml.ts'
import { messageWords } from './message-words.ts'

/** The start of the host of all channels, an address without a page, and a host that is not ours. */
export type Message = 'start' | 'missing' | 'stranger'

/** A page of ours, not of a channel. */
export function messagePage({
  message,
  language,
  link,
}: {
  message: Message
  language: InterfaceLanguage
  link: string | null
}): string {
  const words = messageWords(language)
  const { missing, missingText } = missingWords(language)
  const [title, text, more] = {
    start: [words.start, words.startText, words.toTaplore],
    missing: [missing, missingText, words.toStart],
    stranger: [missing, words.strangerText, ''],
  }[message]
  const button = link === null ? '' : `<p><a href="${escapeXml(link)}">${escapeXml(more ?? '')}</a></p>`
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeXml(title ?? '')}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head><body><main>${drawing}<h1>${escapeXml(title ?? '')}</h1><p>${escapeXml(text ?? '')}</p>${button}</main></body></html>`
}

/** Three pages of a story, the middle one being tapped. */
const drawing =
  '<svg viewBox="0 0 132 104" aria-hidden="true"><rect x="2" y="22" width="36" height="64" rx="6"/><rect x="94" y="22" width="36" height="64" rx="6"/><rect x="43" y="8" width="46" height="82" rx="8"/><path class="tap" d="M64 77a13 13 0 0 1 13-13"/><circle class="tap" cx="77" cy="77" r="5"/></svg>'

const style = `:root{color-scheme:light dark;--bg:#faf9fb;--ink:#1a1720;--muted:#6b6675;--line:#d5d1db;--accent:#a21c6f;--onaccent:#fff}@media(prefers-color-scheme:dark){:root{--bg:#141217;--ink:#f4f2f7;--muted:#a19aab;--line:#4a4453;--accent:#f39acb;--onaccent:#2a0a1d}}*{box-sizing:border-box}body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-inline-size:34rem;padding:2rem 1.25rem;text-align:center}svg{inline-size:132px;fill:var(--bg);stroke:var(--line);stroke-width:2.5;stroke-linecap:round}svg .tap{fill:none;stroke:var(--accent)}svg circle.tap{fill:var(--accent);stroke:none}h1{margin:1.25rem 0 0;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}p{margin:.625rem 0 0;color:var(--muted);text-wrap:pretty}a{display:inline-flex;align-items:center;min-block-size:44px;margin-block-start:.875rem;padding:0 18px;border-radius:10px;background:var(--accent);color:var(--onaccent);font-size:15px;font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`
