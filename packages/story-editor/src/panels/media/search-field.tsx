import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const settleMs = 350

/** A debounced search field; Enter searches immediately. */
export function SearchField({
  label,
  maximum,
  onSettled,
}: {
  label: string
  maximum: number
  onSettled: (words: string) => void
}) {
  const [words, setWords] = useState('')
  const tell = useRef(onSettled)
  tell.current = onSettled
  useEffect(() => {
    const timer = setTimeout(() => tell.current(words.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <label className="te-search">
      <Search aria-hidden="true" size={14} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maximum}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') onSettled(words.trim())
        }}
      />
    </label>
  )
}
