import { containerPrefix } from './sizes.ts'

/**
 * What is pasted where the widget is to appear (WIDGET-34). Its style sheet stands before it too, since a page may have its scripts at
 * its end: what follows is painted once the room of the widget is known.
 */
export function containerSnippet(host: string, id: string): string {
  return `${sheetLink(host, id)}\n<div id="${containerPrefix}${id}"></div>`
}

/**
 * What is pasted once, best into the head: a style sheet that reserves the room, the player, and a script that starts it for this
 * widget (WIDGET-35). Where a page forbids scripts of its own, the last line can be left out: containers are found by their id.
 */
export function scriptsSnippet(host: string, id: string): string {
  return [
    sheetLink(host, id),
    `<script async src="${host}${scriptPath}"></script>`,
    `<script>(window.msStoryPlayer = window.msStoryPlayer || []).push("${id}")</script>`,
  ].join('\n')
}

/** It is pasted into other sites, so it never changes. */
export const scriptPath = '/_taplore/story-player.js'
export const widgetsPath = '/_taplore/widgets/'

export const styleSheetPath = (id: string) => `${widgetsPath}${id}/story-player.css`
export const dataPath = (id: string) => `${widgetsPath}${id}/stories.json`
/** A page that shows nothing but the widget. */
export const pagePath = (id: string) => `${widgetsPath}${id}`

const sheetLink = (host: string, id: string) => `<link rel="stylesheet" href="${host}${styleSheetPath(id)}">`
