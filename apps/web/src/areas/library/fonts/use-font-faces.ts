import { declareFontFaces, type FaceSource } from '@taplore/ui'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'

const asked = new Map<string, Promise<readonly FaceSource[]>>()
const shown = new Map<string, { users: number; forget: () => void }>()

/** The files of a family; requested once per page load, again after a failure. */
export function facesOf(family: string): Promise<readonly FaceSource[]> {
  const known = asked.get(family)
  if (known) return known
  const asking = api.fonts.faces({ family }).then(({ faces }) => faces)
  asked.set(family, asking)
  asking.catch(() => asked.delete(family))
  return asking
}

/** A font of the workspace has changed files. */
export function clearFontFaces(): void {
  asked.clear()
}

/** Declares families while the component is mounted, so that their names are shown in their own fonts. */
export function useFaces(families: readonly string[]): void {
  const key = families.join('\n')
  useEffect(() => {
    const wanted = key ? key.split('\n') : []
    for (const family of wanted) hold(family)
    return () => {
      for (const family of wanted) release(family)
    }
  }, [key])
}

function hold(family: string): void {
  const known = shown.get(family)
  if (known) {
    known.users += 1
    return
  }
  const entry = { users: 1, forget: () => {} }
  shown.set(family, entry)
  facesOf(family).then(
    (faces) => {
      if (shown.get(family) === entry) entry.forget = declareFontFaces(family, faces)
    },
    () => shown.delete(family),
  )
}

function release(family: string): void {
  const known = shown.get(family)
  if (!known) return
  known.users -= 1
  if (known.users > 0) return
  known.forget()
  shown.delete(family)
}
