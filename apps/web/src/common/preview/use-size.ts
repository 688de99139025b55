import { useEffect, useRef, useState } from 'react'

/** How large an element is, which changes with the window. */
export function useSize(initial = { width: 800, height: 640 }) {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(initial)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}
