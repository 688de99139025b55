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
 * Makes files known to the page under a family's name; each is fetched when the page first shows a letter of it. A file that
 * does not come is asked for again, 15 times a second apart (FONT-17). Returns what takes them away again.
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
        // The page has asked for its letters already, and does not ask again on its own.
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
