import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * AMP pages load their runtime from another host, and without it they stay white. In a browser that cannot reach that host
 * within a few seconds, our own player takes the place of the page. Runs before anything else of the page.
 */
const script = `(()=>{
const root=document.documentElement
let isDone=false
const play=isSure=>{
if(isDone||!isSure&&root.hasAttribute('amp-version'))return
isDone=true
const title=document.title
root.innerHTML='<head></head><body style="margin:0"><iframe allow="autoplay; fullscreen; web-share; clipboard-write" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe></body>'
document.title=title
const frame=document.querySelector('iframe')
frame.title=title
frame.onload=()=>frame.focus()
frame.src=location.pathname.replace(/\\/$/,'')+'/play'+location.hash
}
addEventListener('error',({target})=>{
if(!/\\/v0(?:\\.js|\\/amp-story-1\\.0\\.js)$/.test(target.src||''))return
if(document.readyState==='loading')addEventListener('DOMContentLoaded',()=>play(true))
else play(true)
},true)
setTimeout(play,5000)
})()`

/** Allows the script, and the frame that it opens, in a `content-security-policy`. */
export const fallbackSources = {
  script: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  frame: "'self'",
}

/** What an answer with a fallback depends on. Not the browser, or shared caches would keep a copy for each. */
export const fallbackVary = 'sec-fetch-dest, upgrade-insecure-requests'

const robots = /bot|crawl|spider|slurp|amphtml|google|bing|validator|lighthouse/i

/**
 * Whether a person opens the page in a browser. AMP allows no scripts of our own, so search engines, caches and validators get
 * the page without one.
 */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest']
  const opens = destination
    ? /^(?:document|i?frame)$/.test(String(destination))
    : 'upgrade-insecure-requests' in headers
  return opens && !robots.test(headers['user-agent'] ?? '')
}

const runtime = '<script async src="https://cdn.ampproject.org/v0.js">'

export function withFallback(html: string): string {
  return html.replace(runtime, () => `<script>${script}</script>${runtime}`)
}
