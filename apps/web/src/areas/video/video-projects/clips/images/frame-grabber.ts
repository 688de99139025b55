/** What is drawn of a video at a time. Newer wishes of one place replace older ones. */
interface Wish {
  readonly timeMs: number
  readonly draw: (video: HTMLVideoElement) => void
}

export interface FrameGrabber {
  /** Draws a frame as soon as it is loaded. Returns how to no longer want it. */
  want(place: string, wish: Wish): () => void
  close(): void
}

/** Still frames of a video, one after another from one element that is not shown. */
export function openFrameGrabber(url: string, onFailed: () => void): FrameGrabber {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, preload: 'auto', playsInline: true, src: url })
  const wishes = new Map<string, Wish>()
  let current: Wish | null = null

  function next(): void {
    if (current || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    const [first] = wishes
    if (!first) return
    const [place, wish] = first
    wishes.delete(place)
    current = wish
    const seconds = wish.timeMs / 1_000
    if (Math.abs(video.currentTime - seconds) < 0.02 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) shown()
    else video.currentTime = seconds
  }

  function shown(): void {
    const wish = current
    current = null
    wish?.draw(video)
    next()
  }

  video.addEventListener('loadedmetadata', next)
  video.addEventListener('seeked', shown)
  video.addEventListener('error', onFailed)
  return {
    want(place, wish) {
      wishes.set(place, wish)
      next()
      return () => {
        if (wishes.get(place) === wish) wishes.delete(place)
      }
    },
    close() {
      wishes.clear()
      video.removeEventListener('error', onFailed)
      video.removeAttribute('src')
      video.load()
    },
  }
}
