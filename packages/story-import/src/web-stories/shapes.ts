import type { ShapeName } from '@taplore/story'

interface ShapeHere {
  readonly name: ShapeName
  /** The same outline, or a similar one. */
  readonly isSame: boolean
}

const same = (name: ShapeName): ShapeHere => ({ name, isSame: true })
const like = (name: ShapeName): ShapeHere => ({ name, isSame: false })

/** Masks of that editor by name. Drawings without an equivalent here become their box. */
export const shapesByMask: Readonly<Record<string, ShapeHere>> = {
  rectangle: same('rect'),
  circle: same('ellipse'),
  'circle-2': same('ellipse'),
  triangle: same('triangle'),
  'rounded-rectangle': like('squircle'),
  'rounded-rectangle-2': like('squircle'),
  heart: like('heart'),
  star: like('star'),
  pentagon: same('pentagon'),
  hexagon: like('hexagon'),
  cross: like('cross'),
  arrow: like('block-arrow'),
  'arrow-1': like('block-arrow'),
  'arrow-2': like('arrow'),
  'arrow-3': like('chevron'),
  'fashion-arrow': like('arrow'),
  'fashion-arrow-2': like('arrow'),
  'wellbeing-arrow': like('arrow'),
  burst: like('burst'),
  'burst-outline': like('burst'),
  bullseye: like('ring'),
  'blob-1': like('blob'),
  'blob-2': like('blob-2'),
  'blob-3': like('blob'),
  'blob-4': like('blob-2'),
  'blob-5': like('blob'),
  'blob-6': like('blob-2'),
  'brush-stroke-1': like('wave-band'),
  'brush-stroke-2': like('wave-band'),
  'chat-bubble': like('speech'),
}
