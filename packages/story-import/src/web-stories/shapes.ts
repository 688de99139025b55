import type { ShapeName } from '@taplore/story'

interface ShapeHere {
  readonly name: ShapeName
  /** The same outline, or a similar one. */
  readonly isSame: boolean
  /** Nothing but an outline. */
  readonly isLine?: true
}

const same = (name: ShapeName): ShapeHere => ({ name, isSame: true })
const like = (name: ShapeName): ShapeHere => ({ name, isSame: false })
const outline = (name: ShapeName): ShapeHere => ({ name, isSame: false, isLine: true })

/** Masks of that editor by name. Drawings without an equivalent here become their box. */
export const shapesByMask: Readonly<Record<string, ShapeHere>> = {
  rectangle: same('rect'),
  circle: same('ellipse'),
  'circle-2': same('ellipse'),
  triangle: same('triangle'),
  'rounded-rectangle': like('pill'),
  'rounded-rectangle-2': like('pill'),
  heart: like('heart'),
  star: like('star'),
  pentagon: same('pentagon'),
  hexagon: like('hexagon'),
  cross: like('cross'),
  arrow: outline('arrow'),
  'arrow-1': outline('arrow'),
  'arrow-2': outline('arrow'),
  'arrow-3': outline('arrow'),
  'fashion-arrow': outline('arrow'),
  'fashion-arrow-2': outline('arrow'),
  'wellbeing-arrow': outline('arrow'),
  burst: like('burst'),
  'burst-outline': outline('burst'),
  bullseye: like('ring'),
  'blob-1': like('blob'),
  'blob-2': like('blob-2'),
  'blob-3': like('blob'),
  'blob-4': like('blob-2'),
  'blob-5': like('blob'),
  'blob-6': outline('blob-2'),
  'brush-stroke-1': like('torn-paper'),
  'brush-stroke-2': like('torn-paper'),
  'chat-bubble': like('speech'),
}
