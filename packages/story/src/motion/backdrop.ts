import type { Backdrop, BackdropName } from '../animation.ts'
import { pageSize } from '../limits.ts'
import { hashOf, randomFrom } from '../random.ts'
import type { Color } from '../values.ts'
import type { Frame } from './effects.ts'
import { type CssKeyframe, toKeyframe } from './timeline.ts'

/** One moving shape of a backdrop: an outline on a 100 x 100 field in a box of the page, and its endless path. */
export interface BackdropShape {
  /** `backdrop-0`, `backdrop-1`, … */
  id: string
  x: number
  y: number
  width: number
  height: number
  path: string
  color: Color
  opacity: number
  frames: Frame[]
  keyframes: CssKeyframe[]
  timing: { delay: number; duration: number; easing: string; iterations: number; fill: 'both' }
}

interface Piece {
  x: number
  y: number
  width: number
  height: number
  path: string
  opacity: number
  frames: Frame[]
  durationMs: number
  /** Fraction of its path completed when the page opens. */
  begun?: number
  easing?: string
}

type Random = (low: number, high: number) => number

const disc = 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'
const sparkle = 'M50 0C54 38 62 46 100 50C62 54 54 62 50 100C46 62 38 54 0 50C38 46 46 38 50 0Z'
const band = 'M0 30C12 10 24 10 37 30C50 50 62 50 75 30C83 17 92 12 100 22V100H0Z'
const strip = 'M0 0H100V100H0Z'
const ray = 'M50 50L38 -60H62Z'

const designs: Record<BackdropName, (random: Random) => Piece[]> = {
  aurora: (random) =>
    Array.from({ length: 6 }, (_, index) => {
      const side = random(620, 980)
      return {
        x: random(-300, 420),
        y: -200 + index * 230,
        width: side,
        height: side * 0.8,
        path: disc,
        opacity: 0.34,
        easing: 'ease-in-out',
        durationMs: random(9000, 15_000),
        frames: loop([
          { x: 0, y: 0, scale: 1 },
          { x: random(-220, 220), y: random(-160, 160), scale: random(0.8, 1.25) },
          { x: random(-220, 220), y: random(-160, 160), scale: random(0.9, 1.2) },
        ]),
      }
    }),
  bubbles: (random) =>
    Array.from({ length: 14 }, () => {
      const side = random(28, 150)
      return {
        x: random(-30, pageSize.width - 60),
        y: pageSize.height + 20,
        width: side,
        height: side,
        path: disc,
        opacity: random(0.18, 0.5),
        easing: 'linear',
        durationMs: random(9000, 18_000),
        begun: random(0, 1),
        frames: [
          { offset: 0, x: 0, y: 0 },
          { offset: 0.5, x: random(-70, 70), y: -(pageSize.height + 220) / 2 },
          { offset: 1, x: 0, y: -(pageSize.height + 220) },
        ],
      }
    }),
  confetti: (random) =>
    falling(random, 26, () => ({ path: strip, width: random(12, 24), height: random(18, 40) }), 720),
  snow: (random) =>
    falling(
      random,
      28,
      () => {
        const side = random(8, 24)
        return { path: disc, width: side, height: side }
      },
      0,
    ),
  stars: (random) =>
    Array.from({ length: 22 }, () => {
      const side = random(16, 54)
      return {
        x: random(0, pageSize.width - 40),
        y: random(0, pageSize.height - 40),
        width: side,
        height: side,
        path: sparkle,
        opacity: 0.9,
        easing: 'ease-in-out',
        durationMs: random(1800, 4200),
        begun: random(0, 1),
        frames: loop([
          { opacity: 0.15, scale: 0.6 },
          { opacity: 1, scale: 1 },
        ]),
      }
    }),
  rays: (random) =>
    Array.from({ length: 12 }, (_, index) => ({
      x: pageSize.width / 2 - 900,
      y: pageSize.height / 2 - 900,
      width: 1800,
      height: 1800,
      path: ray,
      opacity: random(0.24, 0.4),
      easing: 'linear',
      durationMs: 40_000,
      frames: [
        { offset: 0, rotate: index * 30 },
        { offset: 1, rotate: index * 30 + 360 },
      ],
    })),
  waves: (random) =>
    Array.from({ length: 4 }, (_, index) => ({
      x: -pageSize.width * 0.5,
      y: pageSize.height * (0.52 + index * 0.11),
      width: pageSize.width * 2,
      height: pageSize.height * 0.62,
      path: band,
      opacity: 0.42 + index * 0.1,
      easing: 'ease-in-out',
      durationMs: random(6000, 11_000),
      frames: loop([
        { x: -80 - index * 20, y: 0 },
        { x: 80 + index * 20, y: index % 2 === 0 ? -26 : 26 },
      ]),
    })),
}

/** Duration of one loop of a backdrop shape: longer than a page is viewed. */
const iterations = 1000

/** The moving shapes of a page's backdrop, lowest first. Deterministic for backdrop and page. */
export function backdropOf(page: { id: string; backdrop?: Backdrop | undefined }): BackdropShape[] {
  const { backdrop } = page
  if (!backdrop) return []
  const stream = randomFrom(hashOf(`${backdrop.name} ${page.id}`))
  const random: Random = (low, high) => Math.round((low + stream() * (high - low)) * 10) / 10
  return designs[backdrop.name](random).map((piece, index) => {
    const durationMs = Math.round(piece.durationMs / backdrop.speed)
    return {
      id: `backdrop-${index}`,
      x: piece.x,
      y: piece.y,
      width: piece.width,
      height: piece.height,
      path: piece.path,
      color: backdrop.colors[index % backdrop.colors.length] ?? '#ffffff',
      opacity: piece.opacity,
      frames: piece.frames,
      keyframes: piece.frames.map((frame) => toKeyframe(frame, piece)),
      timing: {
        delay: -Math.round((piece.begun ?? 0) * durationMs),
        duration: durationMs,
        easing: piece.easing ?? 'linear',
        iterations,
        fill: 'both',
      },
    }
  })
}

/** Frames through poses and back to the first, evenly spread. */
function loop(poses: Omit<Frame, 'offset'>[]): Frame[] {
  const [first = {}] = poses
  return [...poses, first].map((pose, index) => ({ ...pose, offset: Math.round((index / poses.length) * 1000) / 1000 }))
}

function falling(
  random: Random,
  count: number,
  shape: () => { path: string; width: number; height: number },
  turn: number,
): Piece[] {
  return Array.from({ length: count }, () => ({
    ...shape(),
    x: random(-20, pageSize.width),
    y: -60,
    opacity: random(0.5, 0.95),
    easing: 'linear',
    durationMs: random(7000, 14_000),
    begun: random(0, 1),
    frames: [
      { offset: 0, x: 0, y: 0, rotate: 0 },
      { offset: 0.5, x: random(-80, 80), y: (pageSize.height + 120) / 2, rotate: turn / 2 },
      { offset: 1, x: random(-60, 60), y: pageSize.height + 120, rotate: turn },
    ],
  }))
}
