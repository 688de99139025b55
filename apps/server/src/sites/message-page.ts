import { escapeXml } from './xml.ts'

/** A page for what is not there. */
export function messagePage({
  title,
  text,
  link,
  more = 'Go to the start page',
}: {
  title: string
  text: string
  link?: string
  /** What the link says. */
  more?: string
}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeXml(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head><body><main><svg width="40" height="64" viewBox="0 0 40 64" aria-hidden="true"><rect x="1.5" y="1.5" width="37" height="61" rx="7" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="29" cy="51" r="4" fill="#a21c6f"/></svg><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>${link === undefined ? '' : `<p><a href="${escapeXml(link)}">${escapeXml(more)}</a></p>`}</main></body></html>`
}

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:30rem;padding:2rem;text-align:center}h1{font-size:1.6rem;line-height:1.2;margin:1rem 0 .5rem}p{margin:.5rem 0}a{color:inherit;text-underline-offset:.2em}`
