import { stickerNames } from '@taplore/story'
import { addSticker } from '../../changes/insert.ts'
import { StickerFace } from '../../elements/sticker/face.tsx'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'

export function StickersPanel() {
  const { editor } = useSession()
  const text = useText()
  return (
    <div className="te-shapes te-stickers">
      {stickerNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={text(`sticker.${name}`)}
          title={text(`sticker.${name}`)}
          onClick={() => addSticker(editor, name)}
        >
          <StickerFace element={{ sticker: name, colors: [] }} />
        </button>
      ))}
    </div>
  )
}
