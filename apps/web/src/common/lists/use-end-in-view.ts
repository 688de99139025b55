import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Calls back whenever the marked end of a list comes near the visible part of the page. */
export function useEndInView(onEnd: () => void): RefCallback<HTMLElement> {
  const call = useRef(onEnd)
  useEffect(() => {
    call.current = onEnd
  })
  return useCallback((node: HTMLElement | null) => {
    if (!node) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) call.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
}
