import { drawnStickers, iconGroupNames, iconGroups, type StickerName } from '@taplore/story'
import { useId, useState } from 'react'
import { addSticker } from '../../changes/insert.ts'
import { StickerFace } from '../../elements/sticker/face.tsx'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { SearchField } from '../media/search-field.tsx'

const groups: readonly { name: 'drawn' | (typeof iconGroupNames)[number]; stickers: readonly StickerName[] }[] = [
  { name: 'drawn', stickers: drawnStickers },
  ...iconGroupNames.map((name) => ({ name, stickers: iconGroups[name] })),
]

/** Drawings and icons by group, found by the words of their names. */
export function StickersPanel() {
  const text = useText()
  const [words, setWords] = useState('')
  const isFound = (name: StickerName) => text(`sticker.${name}`).toLocaleLowerCase().includes(words.toLocaleLowerCase())
  const shown = groups
    .map(({ name, stickers }) => ({ name, stickers: words ? stickers.filter(isFound) : stickers }))
    .filter(({ stickers }) => stickers.length > 0)
  return (
    <>
      <SearchField label={text('stickers.search')} maximum={60} onSettled={setWords} />
      {shown.map(({ name, stickers }) => (
        <StickerGroup key={name} title={text(`stickers.${name}`)} stickers={stickers} isDrawn={name === 'drawn'} />
      ))}
      <p className="te-note" role="status" hidden={shown.length > 0}>
        {shown.length === 0 ? text('stickers.none', { words }) : ''}
      </p>
    </>
  )
}

function StickerGroup({
  title,
  stickers,
  isDrawn,
}: {
  title: string
  stickers: readonly StickerName[]
  isDrawn: boolean
}) {
  const { editor } = useSession()
  const text = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="te-panel-title">
        {title}
      </h3>
      <div className={isDrawn ? 'te-shapes te-stickers' : 'te-shapes'}>
        {stickers.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={text(`sticker.${name}`)}
            title={text(`sticker.${name}`)}
            onClick={() => addSticker(editor, name)}
          >
            {/* Icons are made for light pages; here they have the color of the panel's text. */}
            <StickerFace element={{ sticker: name, colors: isDrawn ? [] : ['currentColor'] }} />
          </button>
        ))}
      </div>
    </section>
  )
}
