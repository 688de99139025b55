import { createElement, type ReactElement, useEffect, useRef } from 'react'
import { containerPrefix } from './sizes.ts'
import { scriptPath, styleSheetPath } from './snippets.ts'

export interface TaploreWidgetProps {
  /** The id of the widget, the end of the id of its container. */
  id: string
  /** The address in its code, such as `https://stories.example.com`. */
  host: string
  /** Only stories with one of these tags. */
  tags?: readonly string[]
  onReady?: (detail: { count: number }) => void
  onOpen?: (detail: { id: string; name: string; url: string }) => void
  onPage?: (detail: { id: string; index: number; count: number }) => void
  onEnd?: (detail: { id: string }) => void
  onShare?: (detail: { id: string }) => void
  onClose?: () => void
}

/** A widget in a React app. Its script and style sheet are added to the page once. */
export function TaploreWidget({ id, host, tags, ...handlers }: TaploreWidgetProps): ReactElement {
  const container = useRef<HTMLDivElement>(null)
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    const element = container.current
    if (!element) return
    addOnce('link', { rel: 'stylesheet', href: host + styleSheetPath(id) })
    addOnce('script', { async: '', src: host + scriptPath })
    const stop = new AbortController()
    const hear = (name: string, act: (detail: never) => void) =>
      element.addEventListener(`taplore:${name}`, (event) => act((event as CustomEvent).detail as never), {
        signal: stop.signal,
      })
    hear('ready', (detail) => current.current.onReady?.(detail))
    hear('open', (detail) => current.current.onOpen?.(detail))
    hear('page', (detail) => current.current.onPage?.(detail))
    hear('end', (detail) => current.current.onEnd?.(detail))
    hear('share', (detail) => current.current.onShare?.(detail))
    hear('close', () => current.current.onClose?.())
    return () => stop.abort()
  }, [id, host])
  return createElement('div', {
    key: id,
    ref: container,
    id: containerPrefix + id,
    ...(tags?.length ? { 'data-tags': tags.join(',') } : {}),
  })
}

function addOnce(tag: 'link' | 'script', attributes: Record<string, string>): void {
  const [name, value] = Object.entries(attributes).at(-1) ?? []
  if (!name || !value || document.querySelector(`${tag}[${name}="${CSS.escape(value)}"]`)) return
  const element = document.createElement(tag)
  for (const [attribute, text] of Object.entries(attributes)) element.setAttribute(attribute, text)
  document.head.append(element)
}
