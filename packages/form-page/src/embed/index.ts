import type { EmbedMode } from './frame-of.ts'
import { frameUrl } from './frame-of.ts'

export { type EmbedMode, embedModes, type FrameEvents, frameUrl, listenToFrame } from './frame-of.ts'

export interface Snippet {
  /** The public URL of the form, with `?source=` and `?lang=` if needed. */
  url: string
  mode: EmbedMode
  /** Title of the frame, for screen readers. */
  title: string
  /** Label of the button that opens it. */
  label?: string
  /** Seconds until a popup or slider opens automatically; only on click when omitted. */
  afterSeconds?: number
  /** Colors and corners of the button, from the theme of the form; without it the button looks like others of its page. */
  look?: ButtonLook
}

export interface ButtonLook {
  color: string
  textColor: string
  radiusPx: number
}

/** The embed code: one element and one small script, which may appear any number of times. */
export function embedSnippet({ url, mode, title, label, afterSeconds, look }: Snippet): string {
  const source = `${new URL(url).origin}/_taplore/embed.js`
  const attributes = [
    `data-taplore-form="${escaped(url)}"`,
    `data-mode="${mode}"`,
    `data-title="${escaped(title)}"`,
    ...(afterSeconds && (mode === 'popup' || mode === 'slider') ? [`data-after="${Math.round(afterSeconds)}"`] : []),
  ].join(' ')
  const hasButton = mode === 'popup' || mode === 'slider' || mode === 'button'
  const styled = look
    ? ` data-color="${escaped(look.color)}" data-text-color="${escaped(look.textColor)}" data-radius="${Math.round(look.radiusPx)}"`
    : ''
  const element = hasButton
    ? `<button type="button" ${attributes}${styled}>${escaped(label || title)}</button>`
    : `<div ${attributes}></div>`
  return `${element}\n<script async src="${escaped(source)}"></script>`
}

/** The same without a script; it is not resized. */
export function iframeSnippet({ url, title }: Pick<Snippet, 'url' | 'title'>): string {
  return `<iframe src="${escaped(frameUrl(url))}" title="${escaped(title)}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
