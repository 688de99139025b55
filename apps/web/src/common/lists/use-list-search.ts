import { constants } from '@taplore/contract'
import { useEffect, useState } from 'react'
import { useDebounced } from '../browser/use-debounced.ts'
import { useStableCallbacks } from './use-stable-callbacks.ts'

/**
 * The text of the search field above a list. Debounced into the list's URL `place` by `onSettled`, undefined when
 * empty.
 */
export function useListSearch(place: { readonly search?: string }, onSettled: (search: string | undefined) => void) {
  const [words, setWords] = useState(place.search ?? '')
  const settledWords = useDebounced(words.trim(), constants.debounce.searchMs)
  const steady = useStableCallbacks({ onSettled })
  useEffect(() => {
    if (settledWords !== (place.search ?? '')) steady.onSettled(settledWords || undefined)
  }, [settledWords, place, steady])
  return { words, setWords }
}
