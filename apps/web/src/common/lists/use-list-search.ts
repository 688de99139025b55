import { constants } from '@taplore/contract'
import { useEffect, useState } from 'react'
import { useDebounced } from '../browser/use-debounced.ts'
import { useStableCallbacks } from './use-stable-callbacks.ts'

/**
 * What is typed into the field above a list. Once it stands still it is what `place`, the address of the list, is to be searched
 * for: `onSettled` hears it, undefined for nothing.
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
