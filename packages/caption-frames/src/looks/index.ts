import { type CaptionLook, type CaptionStyle, defaultLook } from '@taplore/media'
import { boxedLooks } from './boxed-looks.ts'
import type { Look } from './look.ts'
import { playfulLooks } from './playful-looks.ts'
import { resolveLook } from './resolve-look.ts'
import { spokenLooks } from './spoken-looks.ts'
import { typographicLooks } from './typographic-looks.ts'

const all = new Map<CaptionLook, Look>(
  [...spokenLooks, ...boxedLooks, ...typographicLooks, ...playfulLooks].map((look) => [look.id, look]),
)

/** The data of a look. */
export function lookOf(id: CaptionLook): Look {
  const look = all.get(id)
  if (!look) throw new RangeError(`There is no look ${id}.`)
  return look
}

/** The look of a style with everything that was changed of it. */
export function lookOfStyle(style: CaptionStyle = {}): Look {
  return resolveLook(lookOf(style.look ?? defaultLook), style)
}

export type { Look } from './look.ts'
