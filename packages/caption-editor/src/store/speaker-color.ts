import type { Speaker } from '@taplore/media'

const colors = 5

/** The color of a speaker, by when they were added. Gray for no one. */
export function speakerColor(speakers: readonly Speaker[], speakerId: string | null): string {
  const index = speakers.findIndex(({ id }) => id === speakerId)
  return index < 0 ? 'var(--muted)' : `var(--p${((index + 1) % colors) + 1})`
}
