/** A file of a family, with the descriptors of CSS `@font-face`. */
export interface FaceSource {
  url: string
  weight: string
  style: 'normal' | 'italic'
  stretch?: string
  unicodeRange?: string
}

const mostTries = 15
const pauseMs = 1_000

/**
 * Declares font files under a family's name; each is fetched when the page first needs one of its characters. A file
 * that fails is retried 15 times, one second apart (FONT-17). Returns a function that removes them.
 */
export function declareFontFaces(family: string, sources: readonly FaceSource[]): () => void {
  const declared = sources.map((source) => declareFace(family, source))
  return () => {
    for (const forget of declared) forget()
  }
}

function declareFace(family: string, { url, ...descriptors }: FaceSource): () => void {
  let face: FontFace | null = null
  let timer = 0
  let tries = 0
  const declare = () => {
    const made = new FontFace(family, `url("${url}") format("woff2")`, { display: 'swap', ...descriptors })
    face = made
    document.fonts.add(made)
    made.loaded.catch(() => {
      document.fonts.delete(made)
      if (face !== made || tries >= mostTries) return
      tries += 1
      timer = window.setTimeout(() => {
        declare()
        // The page has already requested it and does not retry by itself.
        face?.load().catch(() => {})
      }, pauseMs)
    })
  }
  declare()
  return () => {
    window.clearTimeout(timer)
    const last = face
    face = null
    if (last) document.fonts.delete(last)
  }
}
