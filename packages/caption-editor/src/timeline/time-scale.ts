/** Px a second: from ten minutes on a screen to single frames. */
export const zoomLimits = { least: 2, most: 640 } as const

/** A zoom some steps in or out; a step is a factor of 1.5. */
export function zoomedBy(zoom: number, steps: number): number {
  return Math.round(Math.max(zoomLimits.least, Math.min(zoomLimits.most, zoom * 1.5 ** steps)) * 10) / 10
}

/** The zoom at which a video begins: a short one fills the width, less what is kept free beside it. */
export function firstZoom(zoom: number, { durationMs, width }: { durationMs: number; width: number }): number {
  const filling = (width - besidePx) / (durationMs / 1_000)
  return Number.isFinite(filling) && filling > zoom ? Math.floor(Math.min(zoomLimits.most, filling) * 10) / 10 : zoom
}

const besidePx = 40

const steps = [500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000] as const

/** How far apart times are written, so that they don't touch: 100 px or more. */
export function tickStep(zoom: number): number {
  return steps.find((stepMs) => (stepMs / 1_000) * zoom >= 100) ?? 600_000
}
