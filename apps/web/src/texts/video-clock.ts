/** How long a video is, in whole seconds like the clock of a player: `2:48`, `1:02:48`. */
export function videoClock(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1_000)
  const rest = String(seconds % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}
