import type { Entrance, Look } from '../looks/look.ts'

/** How something that enters is drawn. */
export interface Pose {
  readonly opacity: number
  readonly scale: number
  /** In em, downward. */
  readonly dropEm: number
  /** How much of it is shown, from the side where lines begin; 1 for all. */
  readonly shown: number
}

export const rest: Pose = { opacity: 1, scale: 1, dropEm: 0, shown: 1 }

/** The pose of an entrance a time after it began. */
export function poseOf(entrance: Entrance | null, sinceMs: number): Pose {
  if (!entrance || sinceMs >= entrance.durationMs) return rest
  const share = Math.max(0, sinceMs / entrance.durationMs)
  const eased = 1 - (1 - share) ** 3
  switch (entrance.kind) {
    case 'fade':
      return { ...rest, opacity: eased }
    case 'pop':
      return { ...rest, opacity: Math.min(1, share * 3), scale: overshoot(share, 0.7, 1.07) }
    case 'zoom':
      return { ...rest, opacity: Math.min(1, share * 2.5), scale: 1 + 0.35 * (1 - eased) }
    case 'rise':
      return {
        ...rest,
        opacity: entrance.of === 'line' ? 1 : eased,
        dropEm: (entrance.of === 'line' ? 1.3 : 0.4) * (1 - eased),
      }
    case 'bounce':
      return { ...rest, opacity: Math.min(1, share * 4), dropEm: -0.8 * (1 - bounced(share)) }
    case 'wipe':
      return { ...rest, shown: eased }
  }
}

const beatMs = 190

/** Scale and lift (em) of the word that began a time ago. */
export function beatOf(beat: Look['beat'], sinceMs: number): { scale: number; liftEm: number } {
  if (beat === 'none' || sinceMs < 0 || sinceMs >= beatMs) return { scale: 1, liftEm: 0 }
  const swing = Math.sin((sinceMs / beatMs) * Math.PI)
  return beat === 'pop' ? { scale: 1 + 0.1 * swing, liftEm: 0 } : { scale: 1, liftEm: 0.16 * swing }
}

/** How long after a word has begun something of it still moves, ms. */
export function wordMotionMs(look: Pick<Look, 'beat' | 'entrance'>): number {
  const entrance = look.entrance?.of === 'word' ? look.entrance.durationMs : 0
  return Math.max(entrance, look.beat === 'none' ? 0 : beatMs)
}

function overshoot(share: number, from: number, peak: number): number {
  return share < 0.6 ? from + (peak - from) * (share / 0.6) : peak + (1 - peak) * ((share - 0.6) / 0.4)
}

/** A ball that falls and bounces twice: 0 to 1. */
function bounced(share: number): number {
  if (share < 0.45) return (share / 0.45) ** 2
  if (share < 0.78) return 1 - 0.22 * (1 - ((share - 0.615) / 0.165) ** 2)
  return 1 - 0.06 * (1 - ((share - 0.89) / 0.11) ** 2)
}
