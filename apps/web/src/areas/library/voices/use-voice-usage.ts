import { useQuery } from '@tanstack/react-query'
import { voiceUsageOptions } from './api.ts'

/** Characters that a voice has read this month, by its id. */
export function useVoiceUsage(): (voiceId: string) => number {
  const { data } = useQuery(voiceUsageOptions())
  return (voiceId) => data?.voices.find((voice) => voice.voiceId === voiceId)?.characters ?? 0
}
