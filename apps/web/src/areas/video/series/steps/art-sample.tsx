import { type ArtStyle, artDrawings, artPalettes, isDrawnArtStyle } from '@taplore/contract'
import { drawArt, paletteNames } from '@taplore/story/art'
import { Icon } from '@taplore/ui'
import { Sparkles } from 'lucide-react'
import { useMemo } from 'react'

/** An image of an art style, as the server draws it; a sign for one that a service generates. */
export function ArtSample({
  style,
  className = 'aspect-[4/5] w-full',
  isBehindWords = false,
}: {
  style: ArtStyle
  className?: string
  /** Captions are drawn over its lower half, so the sign is above them. */
  isBehindWords?: boolean
}) {
  const src = useMemo(() => {
    if (!isDrawnArtStyle(style)) return null
    const generator = artDrawings[style][0] ?? 'ridges'
    const palettes = artPalettes(style) ?? paletteNames
    const palette = palettes[style.length % palettes.length] ?? 'dusk'
    return `data:image/svg+xml,${encodeURIComponent(drawArt({ generator, palette, seed: style }))}`
  }, [style])
  if (src === null)
    return (
      <span
        className={`grid place-items-center rounded-control bg-sunken text-muted ${isBehindWords ? 'pb-[80%]' : ''} ${className}`}
      >
        <Icon of={Sparkles} className="size-6" />
      </span>
    )
  return <img src={src} alt="" className={`rounded-control object-cover ${className}`} />
}
