import { useQuery } from '@tanstack/react-query'
import type { VoiceChoice } from '@taplore/contract'
import { query } from '../../../api/client.ts'

/** The voices of the workspace, including built-in ones (WIZ-20, R-78). */
export function useVoices(): { voices: readonly VoiceChoice[]; isLoading: boolean } {
  const asked = useQuery(query.clonedVoices.list.queryOptions({ input: { showMsVoices: true }, staleTime: 5 * 60_000 }))
  return { voices: asked.data?.voices ?? [], isLoading: asked.isPending }
}
