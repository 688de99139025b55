import { IconButton } from '@taplore/ui'
import { ChevronLeft, ChevronRight, Volume2, VolumeX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What the page needs of the player's element, which is in a same-origin frame. */
type Player = HTMLElement & {
  readonly index: number
  readonly count: number
  readonly isMuted: boolean
  next(): void
  previous(): void
  setMuted(isMuted: boolean): void
}

type PlayerState = { index: number; count: number; isMuted: boolean }

/** Follows the player in the frame: current page and mute state. */
export function usePlayer() {
  const [player, setPlayer] = useState<Player | null>(null)
  const [state, setState] = useState<PlayerState>({ index: 0, count: 0, isMuted: true })
  // The listeners go with the frame's document.
  const listenTo = useCallback((frame: HTMLIFrameElement) => {
    const element = frame.contentDocument?.querySelector<Player>('taplore-story') ?? null
    setPlayer(element)
    if (!element) return
    const read = () => setState({ index: element.index, count: element.count, isMuted: element.isMuted })
    element.addEventListener('taplore:page', read)
    // The player has its own mute button and shortcut, without an event.
    for (const type of ['click', 'keyup']) element.ownerDocument.addEventListener(type, read)
    read()
  }, [])
  return {
    ...state,
    listenTo,
    next: () => player?.next(),
    previous: () => player?.previous(),
    toggleSound: () => {
      player?.setMuted(!player.isMuted)
      setState((old) => ({ ...old, isMuted: player?.isMuted ?? true }))
    },
  }
}

/** Controls outside of the story: previous, next, mute (PREV-04). */
export function PreviewControls({ player }: { player: ReturnType<typeof usePlayer> }) {
  const { t } = useTranslation()
  if (player.count === 0) return <div className="h-12 shrink-0" />
  return (
    <div
      role="toolbar"
      aria-label={t('preview.controls')}
      className="flex h-12 shrink-0 items-center justify-center gap-2 pb-2"
    >
      <IconButton
        icon={ChevronLeft}
        mirrors
        label={t('preview.previous')}
        disabled={player.index === 0}
        onClick={player.previous}
      />
      <span className="tabular min-w-14 text-center text-13 text-ink-2" data-testid="preview-page">
        {t('preview.pageOf', { page: player.index + 1, count: player.count })}
      </span>
      <IconButton icon={ChevronRight} mirrors label={t('preview.next')} onClick={player.next} />
      <IconButton
        icon={player.isMuted ? VolumeX : Volume2}
        label={player.isMuted ? t('preview.soundOn') : t('preview.soundOff')}
        onClick={player.toggleSound}
      />
    </div>
  )
}
