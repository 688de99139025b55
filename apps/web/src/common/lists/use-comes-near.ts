import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has ever come near the visible part of the page: what it shows is asked for from then on. */
export function useComesNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setIsNear(true)
        watcher.disconnect()
      },
      { rootMargin: '200px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  return isNear
}
