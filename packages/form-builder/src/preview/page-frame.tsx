import { useEffect, useRef, useState } from 'react'

/** A frame without scripts whose page is rendered by the public renderer and answered by the same engine, outside of it. */
export function PageFrame({
  title,
  markup,
  onPost,
  onAgain,
}: {
  title: string
  markup: string
  onPost: (posted: FormData) => void
  onAgain: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const given = useRef({ onPost, onAgain })
  given.current = { onPost, onAgain }

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || !isLoaded) return
    const next = new DOMParser().parseFromString(markup, 'text/html')
    page.documentElement.lang = next.documentElement.lang
    page.documentElement.dir = next.documentElement.dir
    if (page.head.innerHTML !== next.head.innerHTML) page.head.innerHTML = next.head.innerHTML
    page.body.className = next.body.className
    page.body.innerHTML = next.body.innerHTML
  }, [markup, isLoaded])

  function load(): void {
    const page = frame.current?.contentDocument
    page?.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!(event.target instanceof Element) && !('elements' in (event.target ?? {}))) return
      given.current.onPost(new FormData(event.target as HTMLFormElement, event.submitter))
    })
    page?.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a')
      if (!link) return
      event.preventDefault()
      if (link.getAttribute('href') === '#again') given.current.onAgain()
    })
    // The page around handles keys that leave the frame: no keyboard trap.
    page?.addEventListener('keydown', (event) => {
      if (!event.altKey && !event.ctrlKey && !event.metaKey && event.key !== 'F6') return
      const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
      const relayed = new KeyboardEvent('keydown', {
        key,
        code,
        altKey,
        ctrlKey,
        metaKey,
        shiftKey,
        bubbles: true,
        cancelable: true,
      })
      if (frame.current && !frame.current.dispatchEvent(relayed)) event.preventDefault()
    })
    setIsLoaded(true)
  }

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-forms"
      srcDoc="<!doctype html><html><head></head><body></body></html>"
      onLoad={load}
    />
  )
}
