import { keepPreviousData, useMutation, useQueries } from '@tanstack/react-query'
import type { ClipFaces, ShortClip } from '@taplore/contract'
import { useEffect, useMemo } from 'react'
import { api, query } from '../../../../../api/client.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { useDebounced } from '../../../../../common/browser/use-debounced.ts'

/** What is asked for of a trimmed clip. */
interface Trimmed {
  readonly startMs: number
  readonly endMs: number
  readonly isTrimmed: boolean
  readonly shots: ShortClip['shots']
}

/** While an end is dragged, there are many ranges. */
const rangeSettlesMs = 250
/** While faces are looked for, a part of the video may have them by now. */
const facesPollMs = 10_000
const rangeOf = ({ startMs, endMs }: Pick<Trimmed, 'startMs' | 'endMs'>) => `${startMs}-${endMs}`

/** Clips with the shots of their own range: those that were trimmed follow the faces that are in them now. */
export function useTrimmedShots<Clip extends Trimmed>(
  projectId: string,
  clips: readonly Clip[],
  faces: ClipFaces,
): readonly Clip[] {
  const trimmed = clips.filter(({ isTrimmed }) => isTrimmed).map(rangeOf)
  const asked = useDebounced(trimmed.join(' '), rangeSettlesMs)
  const settled = useMemo(() => asked.split(' ').filter(Boolean), [asked])
  const known = useQueries({
    queries: settled.map((range) => {
      const [startMs = 0, endMs = 0] = range.split('-').map(Number)
      return query.clips.frame.queryOptions({
        input: { projectId, startMs, endMs },
        staleTime: faces.state === 'known' ? 600_000 : 0,
        placeholderData: keepPreviousData,
        retry: false,
        refetchInterval: ({ state: { data } }) => (faces.state === 'looking' && !data?.shots ? facesPollMs : false),
      })
    }),
    combine: (answers) => answers.map(({ data }) => data?.shots ?? null),
  })
  return useMemo(
    () =>
      clips.map((clip) => {
        const at = clip.isTrimmed ? settled.indexOf(rangeOf(clip)) : -1
        return at < 0 ? clip : { ...clip, shots: known[at] ?? null }
      }),
    [clips, settled, known],
  )
}

/** Has faces looked for in a video where nobody has, once the clips that would follow them are open. Returns how to ask again. */
export function useFaceFinding(
  projectId: string,
  { state }: ClipFaces,
  { maySave, isWanted }: { maySave: boolean; isWanted: boolean },
): (() => void) | null {
  const { mutate, isIdle, isPending } = useMutation({
    mutationFn: () => api.clips.findFaces({ projectId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.clips.list.key() }),
  })
  const begins = state === 'unknown' && maySave && isWanted && isIdle
  useEffect(() => {
    if (begins) mutate()
  }, [begins, mutate])
  // What is found in a part after the other changes trimmed clips too.
  useEffect(() => {
    if (state === 'known') void queryClient.invalidateQueries({ queryKey: query.clips.frame.key() })
  }, [state])
  return maySave && state === 'stopped' && !isPending ? () => mutate() : null
}
