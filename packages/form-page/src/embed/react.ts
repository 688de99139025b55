import { createElement, type ReactElement, useEffect, useRef, useState } from 'react'
import { type FrameEvents, frameUrl, listenToFrame } from './frame-of.ts'

export interface TaploreFormProps {
  /** The public URL of the form. */
  url: string
  title: string
  /** Prefilled answers by the keys of their questions. */
  parameters?: Readonly<Record<string, string>>
  onReady?: () => void
  onStep?: (at: string) => void
  onSubmitted?: (submissionId: string) => void
}

/** A form in a frame that resizes itself. */
export function TaploreForm({ url, title, parameters, onReady, onStep, onSubmitted }: TaploreFormProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const events = useRef<FrameEvents>({})
  const [height, setHeight] = useState(420)
  const source = frameUrl(url, parameters)
  useEffect(() => {
    events.current = { ready: onReady, step: onStep, submitted: onSubmitted }
  })
  useEffect(() => {
    if (!frame.current || frame.current.src !== source) return
    return listenToFrame(frame.current, {
      ready: () => events.current.ready?.(),
      step: (at) => events.current.step?.(at),
      submitted: (id) => events.current.submitted?.(id),
      height: setHeight,
    })
  }, [source])
  return createElement('iframe', {
    ref: frame,
    src: source,
    title,
    width: '100%',
    height,
    style: { border: 0, display: 'block' },
  })
}
