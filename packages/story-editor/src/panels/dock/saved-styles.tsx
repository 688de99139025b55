import { Button, IconButton } from '@taplore/ui'
import { BookmarkPlus, LayoutGrid, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { applySavedStyle, styleOfSelection } from '../../changes/style/saved-styles.ts'
import type { SavedStyle, SavedStylesService } from '../../host.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { fontStyle } from '../../text/text-style.ts'
import { useText } from '../../texts/text.ts'

/** Saved styles and blocks of the workspace. Hidden where the host cannot save any. */
export function SavedStyles() {
  const { host } = useSession()
  return host.looks ? <StyleOptions service={host.looks} /> : null
}

function StyleOptions({ service }: { service: SavedStylesService }) {
  const { editor, host, faces } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const hasChoice = useEditorState((state) => state.selection.length > 0)
  const [looks, setStyles] = useState<readonly SavedStyle[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [name, setName] = useState('')

  useEffect(() => {
    let isHere = true
    service.list().then(
      (found) => {
        if (!isHere) return
        setStyles(found)
        faces.show(found.flatMap(({ data }) => (data.kind === 'style' ? [data.style.font.family] : [])))
      },
      (error: Error) => isHere && setFault(error.message),
    )
    return () => {
      isHere = false
    }
  }, [service, faces])

  async function keep(kind: SavedStyle['data']['kind']): Promise<void> {
    const data = styleOfSelection(editor, kind)
    if (!data) return host.notify?.({ kind: 'info', text: text('looks.chooseText') })
    try {
      const kept = await service.keep(name.trim() || text(`looks.new-${kind}`), data)
      setStyles((before) => [kept, ...(before ?? [])])
      setName('')
    } catch (error) {
      host.notify?.({ kind: 'error', text: error instanceof Error ? error.message : text('looks.failed') })
    }
  }

  async function remove(look: SavedStyle): Promise<void> {
    try {
      await service.remove(look.id)
      setStyles((before) => (before ?? []).filter(({ id }) => id !== look.id))
    } catch (error) {
      host.notify?.({ kind: 'error', text: error instanceof Error ? error.message : text('looks.failed') })
    }
  }

  return (
    <section aria-label={text('looks.title')}>
      <h3 className="te-panel-title">{text('looks.title')}</h3>
      {fault ? <p role="alert">{fault}</p> : null}
      {looks === null && !fault ? <p aria-busy="true">{text('looks.loading')}</p> : null}
      {looks?.length === 0 ? <p className="te-none">{text('looks.none')}</p> : null}
      <ul className="te-looks">
        {looks?.map((look) => (
          <li key={look.id}>
            <button type="button" disabled={isReadOnly} onClick={() => applySavedStyle(editor, look, look.name)}>
              {look.data.kind === 'style' ? (
                <span style={{ ...fontStyle(look.data.style.font), color: look.data.style.color }}>{look.name}</span>
              ) : (
                <span>
                  <LayoutGrid aria-hidden="true" size={14} strokeWidth={1.7} /> {look.name}
                </span>
              )}
            </button>
            <IconButton
              icon={Trash2}
              size="small"
              label={text('looks.remove', { name: look.name })}
              onClick={() => void remove(look)}
            />
          </li>
        ))}
      </ul>
      {hasChoice && !isReadOnly ? (
        <div className="te-looks-keep">
          <input
            aria-label={text('looks.name')}
            placeholder={text('looks.name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button size="small" icon={BookmarkPlus} onClick={() => void keep('style')}>
            {text('looks.keepStyle')}
          </Button>
          <Button size="small" icon={LayoutGrid} onClick={() => void keep('block')}>
            {text('looks.keepBlock')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
