import { useRouter } from '@tanstack/react-router'
import type { CaptionsDetail } from '@taplore/contract'
import { Button, buttonClass, type FaceSource, Icon, IconButton, LogoMark, Sheet } from '@taplore/ui'
import { CalendarClock, ChevronLeft, Download, Keyboard, Search, SquarePen } from 'lucide-react'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowLink } from '../../../../common/lists/row-link.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { captionEditorPath, projectLists } from '../api.ts'
import { ClipPlayer } from './images/clip-player.ts'
import { useClipImages } from './images/use-clip-images.ts'
import { ClipGrid, type GridView, shownIn } from './panels/clip-grid.tsx'
import { ClipKeys } from './panels/clip-keys.tsx'
import { ClipPanel } from './panels/clip-panel.tsx'
import { RankingPanel } from './panels/ranking-panel.tsx'
import { ScheduleDialog } from './panels/schedule-dialog.tsx'
import { SourceStrip } from './panels/source-strip.tsx'
import type { ClipSearch } from './rules/clip-search.ts'
import { clockOf } from './rules/clip-time.ts'
import { useClipExports } from './state/use-clip-exports.ts'
import { useClipKeys } from './state/use-clip-keys.ts'
import { useClipSession } from './state/use-clip-session.ts'
import { useIsWide } from './state/use-is-wide.ts'
import { useWaveform } from './state/use-waveform.ts'

const firstView: GridView = { words: '', filter: 'all', order: 'score' }

/** The clips of a project: ranking, grid, one clip, and where they are in the recording (SHORT-03, SHORT-04). */
export function ClipWorkspace({
  detail: { project, document: captions },
  search,
  onSearch,
  facesOf,
}: {
  detail: CaptionsDetail
  search: ClipSearch
  onSearch: (search: ClipSearch) => void
  facesOf: (family: string) => Promise<readonly FaceSource[]>
}) {
  const { t } = useTranslation()
  const router = useRouter()
  const session = useClipSession({ project, captions, search, onSearch })
  const { clips, current, select } = session
  const images = useClipImages(session, facesOf)
  const waveform = useWaveform(project)
  const refused = useRefusal()('stories.export')
  const exports = useClipExports(session, !refused)
  const isWide = useIsWide()
  const [view, setView] = useState(firstView)
  const [wantsMail, setWantsMail] = useState(true)
  const [sheet, setSheet] = useState<'ranking' | 'clip' | 'keys' | 'schedule' | null>(null)
  const shown = useMemo(() => shownIn(view, clips, exports.exported), [view, clips, exports.exported])
  const index = shown.findIndex(({ clip }) => clip.id === current?.clip.id)
  const [player] = useState(() => new ClipPlayer(current ?? { startMs: 0, endMs: 0 }, captions.cuts))
  const [startMs, endMs] = [current?.startMs ?? 0, current?.endMs ?? 0]
  useEffect(() => player.setSpan({ startMs, endMs }), [player, startMs, endMs])
  const chosenId = current?.clip.id
  useEffect(() => {
    document.querySelector(`[data-clip="${chosenId}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [chosenId])
  const step = (by: 1 | -1) => {
    const next = shown[index < 0 ? 0 : index + by]
    if (next) select(next.clip.id)
  }
  const open = (id: string) => {
    select(id)
    if (!isWide) setSheet('clip')
  }
  useClipKeys({
    step,
    toggle: () => player.toggle(),
    help: () => setSheet('keys'),
    keep: () => current && session.toggleKept(current),
  })
  const panel = current ? (
    <ClipPanel
      clip={current}
      session={session}
      images={images}
      player={player}
      waveform={waveform}
      exports={exports}
      mail={{ isWanted: wantsMail, set: setWantsMail }}
      position={{ index: Math.max(0, index), count: shown.length }}
      refused={refused}
      onStep={step}
    />
  ) : null
  return (
    <div
      className="tint-show flex h-dvh min-h-0 flex-col overflow-hidden bg-surface text-ink"
      style={{ '--tint-bg': 'var(--show-soft)' } as CSSProperties}
    >
      <header className="flex h-[52px] shrink-0 items-center gap-2 border-b border-line ps-2 pe-3">
        <IconButton
          icon={ChevronLeft}
          mirrors
          size="small"
          label={t('clips.back')}
          onClick={() => router.history.push(projectLists.shorts.path)}
        />
        <LogoMark />
        <div className="flex min-w-0 flex-col leading-tight">
          <h1 className="truncate text-13 font-semibold" dir="auto">
            <span className="hidden font-normal text-ink-2 sm:inline">{t('clips.crumb')} / </span>
            {project.name}
          </h1>
          <p className="hidden truncate text-12 text-ink-2 sm:block">
            {t('clips.found', { count: clips.length, length: clockOf(session.durationMs) })}
          </p>
        </div>
        <span className="ms-auto flex items-center gap-2">
          <span className="hidden lg:contents">
            <IconButton icon={Keyboard} size="small" label={t('clips.keys')} onClick={() => setSheet('keys')} />
          </span>
          <span className="hidden md:contents">
            <RowLink className={buttonClass({})} to={captionEditorPath(project.id)}>
              <Icon of={SquarePen} className="-ms-0.5" />
              {t('videoProjects.edit')}
            </RowLink>
          </span>
          {session.hasMore ? (
            <span className="hidden lg:contents">
              <Button icon={Search} isLoading={session.isAsking} onClick={session.findMore}>
                {t('clips.findMore')}
              </Button>
            </span>
          ) : null}
          <span className="contents sm:hidden">
            <IconButton
              icon={CalendarClock}
              label={t('clips.schedule')}
              disabled={refused !== undefined || shown.length === 0}
              onClick={() => setSheet('schedule')}
            />
          </span>
          <span className="hidden sm:contents">
            <Button
              icon={CalendarClock}
              disabledReason={refused}
              disabled={shown.length === 0}
              onClick={() => setSheet('schedule')}
            >
              {t('clips.schedule')}
            </Button>
          </span>
          <Button
            kind="primary"
            icon={Download}
            disabledReason={refused}
            isLoading={exports.run.isPending}
            disabled={shown.length === 0}
            onClick={() => exports.run.mutate({ clips: shown, wantsMail })}
          >
            {t('clips.exportAll', { count: shown.length })}
          </Button>
        </span>
      </header>
      <main className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex min-h-0 flex-1">
            <aside className="hidden w-56 shrink-0 overflow-y-auto border-e border-line lg:block">
              <RankingPanel session={session} />
            </aside>
            <div className="min-w-0 flex-1 overflow-y-auto bg-bg">
              <ClipGrid
                session={session}
                images={images}
                shown={shown}
                exported={exports.exported}
                view={view}
                onView={(change) => setView((now) => ({ ...now, ...change }))}
                onOpen={open}
                onRanking={() => setSheet('ranking')}
              />
            </div>
          </div>
          <SourceStrip session={session} waveform={waveform} onOpen={open} />
        </div>
        {isWide && panel ? (
          <aside
            aria-label={t('clips.chosen')}
            className="w-[396px] shrink-0 overflow-y-auto border-s border-line bg-surface"
          >
            {panel}
          </aside>
        ) : null}
      </main>
      <Sheet isOpen={sheet === 'ranking'} onOpenChange={() => setSheet(null)} title={t('clips.ranking')} side="start">
        <RankingPanel session={session} />
      </Sheet>
      <Sheet
        isOpen={sheet === 'clip' && !isWide && panel !== null}
        onOpenChange={() => setSheet(null)}
        title={t('clips.chosen')}
      >
        {panel}
      </Sheet>
      <ClipKeys isOpen={sheet === 'keys'} onOpenChange={() => setSheet(null)} />
      {sheet === 'schedule' ? (
        <ScheduleDialog
          count={shown.length}
          isWorking={exports.run.isPending}
          onClose={() => setSheet(null)}
          onConfirm={(startAt) =>
            exports.run.mutate({ clips: shown, wantsMail: true, startAt }, { onSuccess: () => setSheet(null) })
          }
        />
      ) : null}
    </div>
  )
}
