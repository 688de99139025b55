import { useQuery } from '@tanstack/react-query'
import type { AiVoice } from '@taplore/contract'
import { type RefObject, useRef } from 'react'
import { query } from '../../../api/client.ts'
import { useComesNear } from '../../../common/lists/use-comes-near.ts'

/**
 * Bars of a built-in voice that has not been played here: its sample is measured by the server, once its card comes into view. Null
 * until then, and for voices whose sample would cost something.
 */
export function useSamplePeaks(
  { id, isCloned, state }: AiVoice,
  language: string,
  mayListen: boolean,
): { card: RefObject<HTMLElement | null>; peaks: readonly number[] | null } {
  const card = useRef<HTMLElement>(null)
  const isNear = useComesNear(card)
  const asked = useQuery(
    query.voices.samplePeaks.queryOptions({
      input: { voiceId: id, language },
      enabled: isNear && mayListen && !isCloned && state === 'ready',
      staleTime: Number.POSITIVE_INFINITY,
      // Only a drawing: the card says nothing about a fault, playing does.
      retry: false,
    }),
  )
  return { card, peaks: asked.data?.peaks ?? null }
}
