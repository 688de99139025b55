import { Spinner } from '@taplore/ui'
import { useEffect, useRef } from 'react'

/** Stands at the foot of an endless list and tells when it comes near the screen. */
export function EndMark({ onSeen, isFetching }: { onSeen: () => void; isFetching: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const onSeenRef = useRef(onSeen)
  onSeenRef.current = onSeen
  useEffect(() => {
    const mark = place.current
    if (!mark) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSeenRef.current()
      },
      { rootMargin: '400px' },
    )
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className="grid h-10 place-items-center">
      {isFetching ? <Spinner className="text-brand" /> : null}
    </div>
  )
}
