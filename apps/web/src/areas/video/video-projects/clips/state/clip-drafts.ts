import { type ClipChoice, type ClipChoices, type ClipFraming, clipFramings, untouchedClips } from '@taplore/contract'
import { type CaptionLook, captionLooks } from '@taplore/media'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api, query } from '../../../../../api/client.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { serverConnection } from '../../../../../api/server-connection.ts'
import { notifyFailed } from '../../../../../common/feedback/notify.ts'

/** Of a hook title. */
export const longestTitle = 90

/** What someone changed and the server does not have yet. */
export interface ClipChange {
  /** Of all clips; null for that of the captions. */
  readonly look?: CaptionLook | null
  readonly framing?: ClipFraming
  readonly size?: ClipChoices['size']
  /** Null: as it was found. */
  readonly clips: Readonly<Record<string, ClipChoice | null>>
}

const nothing: ClipChange = { clips: {} }
/** How long after the last change it is saved: while an end is dragged, there are many. */
const settlesMs = 300

/**
 * What is chosen for the clips of a project. Each change is seen at once, saved on the server, and kept in this browser until that is
 * done, so that neither a reload nor a lost connection loses it. For members who may not change the project it stays in this browser.
 */
export function useClipDrafts(
  projectId: string,
  saved: ClipChoices,
  { maySave, failed }: { maySave: boolean; failed: string },
) {
  const key = `clips ${projectId}`
  const [change, setChange] = useState(() => parseChange(localStorage.getItem(key)))
  const latest = useRef(change)
  const keep = useCallback(
    (next: ClipChange) => {
      latest.current = next
      setChange(next)
      if (isEmpty(next)) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    },
    [key],
  )
  const isSaving = useRef(false)
  const save = useCallback(async () => {
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (!isEmpty(latest.current)) {
        const sent = latest.current
        const choices = await api.clips.choose({ projectId, ...sent, clips: { ...sent.clips } })
        queryClient.setQueriesData(
          {
            queryKey: query.clips.list.key(),
            predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(projectId),
          },
          (known: { choices: ClipChoices } | undefined) => known && { ...known, choices },
        )
        keep(without(latest.current, sent))
      }
    } catch (error) {
      notifyFailed('stories', failed, error)
    } finally {
      isSaving.current = false
    }
  }, [projectId, keep, failed])
  useEffect(() => {
    if (!maySave || isEmpty(change)) return
    const timer = setTimeout(() => void save(), settlesMs)
    return () => clearTimeout(timer)
  }, [change, maySave, save])
  useEffect(() => (maySave ? serverConnection.whenBack(() => void save()) : undefined), [maySave, save])
  const drafts = useMemo(() => withChange(saved, change), [saved, change])
  return {
    drafts,
    set: (fields: Omit<ClipChange, 'clips'>) => keep({ ...latest.current, ...fields }),
    setClip: (id: string, choice: ClipChoice) =>
      keep({ ...latest.current, clips: { ...latest.current.clips, [id]: tidy(choice) } }),
  }
}

function isEmpty({ clips, ...fields }: ClipChange): boolean {
  return Object.keys(clips).length === 0 && Object.keys(fields).length === 0
}

function withChange(saved: ClipChoices, { clips, ...fields }: ClipChange): ClipChoices {
  const merged = Object.entries({ ...saved.clips, ...clips }).filter(
    (entry): entry is [string, ClipChoice] => !!entry[1],
  )
  return { ...saved, ...fields, clips: Object.fromEntries(merged) }
}

/** What was changed again while the rest was saved. */
function without(now: ClipChange, sent: ClipChange): ClipChange {
  const differs = <T>([name, value]: [string, T], from: object) => (from as Record<string, T>)[name] !== value
  const { clips, ...fields } = now
  const left = Object.fromEntries(Object.entries(fields).filter((entry) => differs(entry, sent)))
  return { ...left, clips: Object.fromEntries(Object.entries(clips).filter((entry) => differs(entry, sent.clips))) }
}

/** Null when nothing of the clip is changed. */
function tidy({ first, last, title, isKept, crop }: ClipChoice): ClipChoice | null {
  const choice = {
    ...(first === undefined || last === undefined ? {} : { first, last }),
    ...(title ? { title } : {}),
    ...(isKept ? { isKept } : {}),
    ...(crop && crop.length > 0 ? { crop } : {}),
  }
  return Object.keys(choice).length > 0 ? choice : null
}

/** Reads what was kept; anything else is as if nothing was. */
export function parseChange(text: string | null): ClipChange {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<ClipChange> | null
    if (!kept || typeof kept !== 'object') return nothing
    const look = kept.look === null ? null : captionLooks.find((known) => known === kept.look)
    const framing = clipFramings.find((known) => known === kept.framing)
    const size = (['standard', 'high'] as const).find((known) => known === kept.size)
    return {
      clips: typeof kept.clips === 'object' && kept.clips ? kept.clips : {},
      ...(look === undefined ? {} : { look }),
      ...(framing ? { framing } : {}),
      ...(size ? { size } : {}),
    }
  } catch {
    return nothing
  }
}

/** Until the clips are there. */
export const noChoices = untouchedClips
