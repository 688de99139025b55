import { cropAt, cropPlaceAt, moveCropAt, type Size } from '@taplore/media'
import { Button, Checkbox, IconButton, Note, ProgressBar, Select } from '@taplore/ui'
import { ChevronDown, ChevronUp, Download, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { duration, formatNumber } from '../../../../../texts/formats.ts'
import type { ClipPlayer } from '../images/clip-player.ts'
import type { ClipImages } from '../images/use-clip-images.ts'
import { frameOfClip } from '../rules/clip-frame.ts'
import { longestTitle } from '../state/clip-drafts.ts'
import type { ClipExports } from '../state/use-clip-exports.ts'
import type { ClipSession, ShownClip } from '../state/use-clip-session.ts'
import type { Waveform } from '../state/use-waveform.ts'
import { ClipPreview } from './clip-preview.tsx'
import { CropEditor } from './crop-editor.tsx'
import { LookStrip } from './look-strip.tsx'
import { ScoreEvidence } from './score-evidence.tsx'
import { ScoreFormula } from './score-formula.tsx'
import { TrimEditor } from './trim-editor.tsx'

const upright: Size = { width: 9, height: 16 }

/** One clip: how it looks, why it is where it is, where it begins and ends, and its export. */
export function ClipPanel({
  clip,
  session,
  images,
  player,
  waveform,
  exports,
  mail,
  position,
  refused,
  onStep,
}: {
  clip: ShownClip
  session: ClipSession
  images: ClipImages
  player: ClipPlayer
  waveform: Waveform | null
  exports: ClipExports
  /** Whether to send an email when an export is ready. */
  mail: { isWanted: boolean; set: (isWanted: boolean) => void }
  /** Which of the shown clips this is. */
  position: { index: number; count: number }
  /** Why this member can't export; undefined when they can. */
  refused: string | undefined
  onStep: (by: 1 | -1) => void
}) {
  const { t } = useTranslation()
  const { drafts, set } = session
  const { index, count } = position
  /** The image follows the pointer: the crop goes the other way. */
  function move({ x, y, media }: { x: number; y: number; media: Size }): void {
    const crop = clip.draft.crop ?? []
    const place = cropPlaceAt(crop.length > 0 ? crop : images.crop, player.timeMs)
    const shown = cropAt({ crop: [{ atMs: 0, ...place }] }, upright, media, 0)
    const share = (value: number) => Math.min(1, Math.max(0, value))
    const middle = {
      x: share((shown.x + shown.width / 2 - x * shown.width) / media.width),
      y: share((shown.y + shown.height / 2 - y * shown.height) / media.height),
    }
    const moved = moveCropAt(crop, player.timeMs, { ...place, ...middle })
    if (moved) session.setClip(clip.clip.id, { ...clip.draft, crop: moved })
  }
  return (
    <div className="flex min-h-full flex-col">
      <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-2.5">
        <IconButton
          icon={ChevronUp}
          size="small"
          label={t('clips.previous')}
          keys="K"
          disabled={index <= 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon={ChevronDown}
          size="small"
          label={t('clips.next')}
          keys="J"
          disabled={index >= count - 1}
          onClick={() => onStep(1)}
        />
        <span className="tabular text-13 text-muted" aria-live="polite">
          {t('clips.positionOf', { position: index + 1, count })}
        </span>
        <span className="ms-auto">
          <IconButton
            icon={Star}
            size="small"
            label={t('clips.keep')}
            keys="S"
            aria-pressed={clip.draft.isKept === true}
            className={clip.draft.isKept ? '[&_svg]:fill-current !text-show-ink' : ''}
            onClick={() => session.toggleKept(clip)}
          />
        </span>
      </header>
      <div className="flex flex-1 flex-col gap-4 p-4">
        {session.maySave ? null : <Note>{t('clips.staysHere')}</Note>}
        <div className="flex gap-4">
          <ClipPreview
            player={player}
            images={images}
            frame={frameOfClip(images, clip)}
            hook={clip.draft.title ?? ''}
            onDrag={move}
          />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <p className="flex items-baseline gap-2">
              <span className="display text-[52px] leading-[0.9] font-bold tracking-[-0.04em] text-show-ink">
                {formatNumber(clip.total)}
              </span>
              <span className="text-13 text-ink-2">{t('clips.ofHundred')}</span>
            </p>
            <HookTitle key={clip.clip.id} clip={clip} session={session} />
            <div className="mt-auto flex flex-col gap-2">
              <ScoreFormula ranked={clip} />
              <p className="text-12 leading-snug text-ink-2">{t('clips.caveat')}</p>
              {clip.isTrimmed ? <p className="text-12 leading-snug text-ink-2">{t('clips.scoredBefore')}</p> : null}
            </div>
          </div>
        </div>
        <FaceNote session={session} clip={clip} />
        <ScoreEvidence
          clip={clip}
          session={session}
          onTime={(timeMs) => {
            player.seek(timeMs)
            player.play()
          }}
        />
        <TrimEditor clip={clip} session={session} waveform={waveform} />
        <CropEditor clip={clip} session={session} player={player} />
        <LookStrip session={session} drawing={images.drawing} />
      </div>
      <footer className="sticky bottom-0 flex shrink-0 items-center gap-2 border-t border-line bg-surface px-4 py-2.5">
        <span className="whitespace-nowrap">
          <Checkbox isChecked={mail.isWanted} label={t('clips.mail')} onChange={mail.set} />
        </span>
        <span className="ms-auto w-[126px]">
          <Select
            label={t('clips.size')}
            value={drafts.size}
            onChange={(size) => set({ size: size === 'standard' ? 'standard' : 'high' })}
            // From left to right in every language: turned around, it would be a wide video.
            options={[
              // From left to right in every language: the other way around it reads as a wide video.
              { value: 'standard', label: '\u2066720 × 1280\u2069' },
              { value: 'high', label: '\u20661080 × 1920\u2069' },
            ]}
          />
        </span>
        <Button
          icon={Download}
          disabledReason={refused}
          isLoading={exports.run.isPending}
          onClick={() => exports.run.mutate({ clips: [clip], wantsMail: mail.isWanted })}
        >
          {t('clips.download')}
        </Button>
      </footer>
    </div>
  )
}

/** How far the look for faces is, where the clip waits for it. */
function FaceNote({ session, clip }: { session: ClipSession; clip: ShownClip }) {
  const { t } = useTranslation()
  const { faces, findFaces, drafts } = session
  const waits = drafts.framing === 'faces' && clip.shots === null && !clip.draft.crop?.length
  if (!waits || (faces.state !== 'looking' && faces.state !== 'stopped')) return null
  return faces.state === 'looking' ? (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-2 text-12 text-ink-2">
        <span>{t('clips.facesLooking')}</span>
        <span className="tabular">
          {faces.remainingMs ? t('videoProjects.timeLeft', { time: duration(faces.remainingMs) }) : ''}
        </span>
      </p>
      <ProgressBar percent={faces.percent} label={t('clips.facesLooking')} />
    </div>
  ) : (
    <Note>
      <span className="flex flex-wrap items-center gap-2">
        {t('clips.facesStopped')}
        {findFaces ? (
          <Button size="small" onClick={findFaces}>
            {t('clips.facesAgain')}
          </Button>
        ) : null}
      </span>
    </Note>
  )
}

/** The title in the first seconds of the clip. Emptied, it is again what was found, and not shown in the video. */
function HookTitle({ clip, session }: { clip: ShownClip; session: ClipSession }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(clip.title)
  function commit(): void {
    const title = draft.replace(/\s+/g, ' ').trim()
    if (title === '' || title === clip.clip.title) {
      setDraft(clip.clip.title)
      session.setClip(clip.clip.id, { ...clip.draft, title: undefined })
    } else session.setClip(clip.clip.id, { ...clip.draft, title })
  }
  return (
    <textarea
      aria-label={t('clips.title')}
      title={t('clips.titleHelp')}
      dir="auto"
      rows={3}
      maxLength={longestTitle}
      value={draft}
      className="-mx-1 resize-none rounded-control border border-transparent bg-transparent px-1 text-[17px] leading-[1.25] font-semibold tracking-[-0.012em] hover:border-line-2 focus:border-brand focus:shadow-[0_0_0_3px_var(--brand-soft)] focus:outline-none"
      onChange={({ target }) => setDraft(target.value.replace(/\n/g, ' '))}
      onBlur={({ currentTarget }) => {
        // A long title is read from its beginning.
        currentTarget.scrollTop = 0
        commit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(clip.title)
      }}
    />
  )
}
