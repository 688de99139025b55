import { useQuery } from '@tanstack/react-query'
import type { VideoProject } from '@taplore/contract'

/** How loud a video is: 0 to 255 for each step. */
export interface Waveform {
  readonly perSecond: number
  readonly peaks: Uint8Array
}

/** The waveform of a project; null until it is loaded, or where there is none. */
export function useWaveform(project: Pick<VideoProject, 'id' | 'media'>): Waveform | null {
  const given = project.media?.waveform ?? null
  const loaded = useQuery({
    queryKey: ['waveform', project.id],
    enabled: given !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    queryFn: async ({ signal }) => {
      const response = await fetch(given?.url ?? '', { signal })
      if (!response.ok) throw new Error('There is no waveform.')
      return { perSecond: given?.perSecond ?? 1, peaks: new Uint8Array(await response.arrayBuffer()) }
    },
  })
  return loaded.data ?? null
}

/** The loudest moment between two times, 0 to 1. */
export function loudestIn({ perSecond, peaks }: Waveform, fromMs: number, toMs: number): number {
  const from = Math.max(0, Math.floor((fromMs / 1_000) * perSecond))
  const to = Math.max(from + 1, Math.floor((toMs / 1_000) * perSecond))
  let most = 0
  for (let index = from; index < to; index += 1) most = Math.max(most, peaks[index] ?? 0)
  return most / 255
}
