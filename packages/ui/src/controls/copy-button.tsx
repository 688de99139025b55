import { useEffect, useState } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'

const copiedForMs = 2000

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyText({
  text,
  label,
  className = 'text-link',
}: {
  text: string
  label?: string
  className?: string
}) {
  const [isCopied, setIsCopied] = useState(false)
  const texts = useUiTexts()
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedForMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <button
      type="button"
      className={className}
      onClick={async () => {
        await navigator.clipboard.writeText(text)
        setIsCopied(true)
      }}
    >
      <span aria-live="polite">{isCopied ? texts.copied : (label ?? texts.copy)}</span>
    </button>
  )
}
