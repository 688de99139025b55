import type { SeriesDraft } from '../draft.ts'
import { ArtSample } from './art-sample.tsx'

/** What an episode looks like on a phone, as far as it is known before one is made. */
export function PhoneSample({ draft: { name, settings } }: { draft: SeriesDraft }) {
  return (
    <div className="relative mx-auto w-full max-w-[280px] overflow-hidden rounded-[28px] border-[6px] border-ink bg-canvas">
      <ArtSample style={settings.artStyle} className="aspect-[9/16] w-full" />
      <p className="absolute inset-x-4 top-1/2 -translate-y-1/2 text-center text-20 leading-tight font-[800] break-words text-white [text-shadow:0_2px_6px_#000]">
        {name}
      </p>
      {settings.watermark ? (
        <p className="absolute inset-x-0 bottom-3 mx-auto w-max max-w-[90%] truncate rounded-full bg-black/70 px-3 py-1 text-11 text-white">
          {settings.watermark}
        </p>
      ) : null}
    </div>
  )
}
