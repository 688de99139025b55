import type { Form } from '@taplore/form'
import { emojiStyleSheetPath } from '@taplore/kit'
import type { FaceSource } from '@taplore/ui'
import { useEffect, useState } from 'react'
import type { FormHost } from '../host.ts'

/** Style rules for the form's fonts, once their files are known; a family without files uses a system font. */
export function useFontRules({ theme: { fonts } }: Form, faces: FormHost['fontFaces']): string {
  const key = [...new Set([fonts.heading, fonts.body])].join('\n')
  const [rules, setRules] = useState('')
  useEffect(() => {
    if (!faces) return
    let isWanted = true
    void Promise.all(key.split('\n').map((family) => rulesOf(family, faces))).then((all) => {
      if (isWanted) setRules(all.join(''))
    })
    return () => {
      isWanted = false
    }
  }, [key, faces])
  // Color emoji are declared by a style sheet of its own, which has to come first.
  return `@import url("${emojiStyleSheetPath}");${rules}`
}

async function rulesOf(family: string, faces: NonNullable<FormHost['fontFaces']>): Promise<string> {
  try {
    return fontRules(family, await faces(family))
  } catch {
    return ''
  }
}

/** `@font-face` rules of a family. */
function fontRules(family: string, sources: readonly FaceSource[]): string {
  return sources
    .map(({ url, weight, style, stretch, unicodeRange }) => {
      const more = `${stretch ? `;font-stretch:${stretch}` : ''}${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}`
      return `@font-face{font-family:"${family}";src:url("${url.replace(/["\\\s<>]/g, encodeURIComponent)}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap${more}}`
    })
    .join('')
}
