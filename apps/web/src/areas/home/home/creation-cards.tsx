import { Link } from '@tanstack/react-router'
import type { OnboardingPurpose } from '@taplore/contract'
import { Button, buttonClass, Dialog, Icon } from '@taplore/ui'
import { Captions, Layers, Lightbulb, Link2, ListChecks, Lock, type LucideIcon, ScrollText, Tv } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operations } from '../../../api/client.ts'
import { HarbourPoster, QuotePoster, RidgePoster, SkyPoster } from '../../../common/illustrations/story-posters.tsx'
import { useGate } from '../../../common/plans/gates.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { CaptionPoster } from './caption-poster.tsx'
import { creationWays, type CreationWay as Way } from './creation-ways.ts'
import { FormPoster } from './form-poster.tsx'
import { SeriesPoster } from './series-poster.tsx'

const looks: Record<Way, { icon: LucideIcon; poster: ComponentType; to: string; tint: string }> = {
  captions: { icon: Captions, poster: CaptionPoster, to: '/video-project/new', tint: 'tint-show' },
  series: { icon: Tv, poster: SeriesPoster, to: '/series', tint: 'tint-show' },
  form: { icon: ListChecks, poster: FormPoster, to: '/forms/list?create=true', tint: 'tint-ask' },
  scratch: { icon: Layers, poster: HarbourPoster, to: '/story/new?taskId=scratch', tint: 'tint-tell' },
  idea: { icon: Lightbulb, poster: SkyPoster, to: '/create-ai-story?type=content', tint: 'tint-tell' },
  link: { icon: Link2, poster: RidgePoster, to: '/create-ai-story?type=url', tint: 'tint-tell' },
  script: { icon: ScrollText, poster: QuotePoster, to: '/create-ai-story?type=script', tint: 'tint-tell' },
}

/** The ways to start. One outside the plan shows a lock and an upgrade link instead of being a dead end (HOME-11). */
export function CreationCards({
  isLarge = false,
  folder,
  first,
}: {
  isLarge?: boolean
  /** Folder of the new story. */
  folder?: string
  /** What the user came for; without it stories alone are offered. */
  first?: OnboardingPurpose
}) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const hasIdeas = useHasIdeas()
  const refusal = useRefusal()
  const [refusedStories, refusedForms] = [refusal('stories.manage'), refusal('forms.manage')]
  return (
    <>
      <ul
        className={
          isLarge
            ? 'grid gap-4 sm:grid-cols-2'
            : '-me-4 flex snap-x gap-3 overflow-x-auto pe-4 pb-1 md:me-0 md:grid md:grid-cols-4 md:overflow-visible md:pe-0 md:pb-0 xl:grid-cols-7'
        }
        data-testid="creation-cards"
      >
        {creationWays(first).map((way) => {
          const isLocked = way === 'idea' && !hasIdeas
          const className = `${looks[way].tint} group flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-start transition-shadow duration-(--t1) hover:border-line-2 hover:shadow-lift`
          const refused = way === 'form' ? refusedForms : refusedStories
          const to =
            folder && way !== 'captions' && way !== 'series' ? `${looks[way].to}&folder=${folder}` : looks[way].to
          return (
            <li key={way} className={isLarge ? '' : 'w-[186px] shrink-0 snap-start md:w-auto'}>
              {refused ? (
                <button
                  type="button"
                  className={`${className} cursor-not-allowed opacity-60`}
                  aria-disabled
                  title={refused}
                >
                  <CardFace way={way} isLarge={isLarge} isLocked />
                </button>
              ) : isLocked ? (
                <button type="button" className={className} onClick={() => setIsAsking(true)}>
                  <CardFace way={way} isLarge={isLarge} isLocked />
                </button>
              ) : (
                <Link to={to} className={className}>
                  <CardFace way={way} isLarge={isLarge} isLocked={false} />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {refusedStories ? <p className="text-13 text-ink-2">{refusedStories}</p> : null}
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        width="small"
        title={t('home.lockedTitle')}
        description={t('home.lockedBody')}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('actions.close')}</Button>
            <a className={buttonClass({ kind: 'primary' })} href="/billing">
              {t('actions.upgrade')}
            </a>
          </>
        }
      />
    </>
  )
}

function CardFace({ way, isLarge, isLocked }: { way: Way; isLarge: boolean; isLocked: boolean }) {
  const { t } = useTranslation()
  const { icon, poster: Poster } = looks[way]
  return (
    <>
      <span className={`relative block overflow-hidden bg-sunken ${isLarge ? 'h-40' : 'h-[118px]'}`}>
        <span
          className={`absolute top-[18px] left-1/2 -translate-x-1/2 overflow-hidden rounded-[8px] shadow-[0_0_0_1px_rgb(0_0_0/0.08),0_10px_24px_-6px_rgb(0_0_0/0.3)] transition-transform duration-(--t2) group-hover:-translate-y-1 ${isLarge ? 'w-[150px]' : 'w-[116px]'}`}
        >
          <Poster />
        </span>
      </span>
      <span className="flex flex-1 flex-col gap-1 border-t border-line px-3 py-3 text-13">
        <span className="flex items-center gap-2 font-semibold">
          <Icon of={icon} className="text-tint" />
          {t(`create.${way}`)}
          {isLocked ? <Icon of={Lock} size="s" className="ms-auto text-muted" /> : null}
        </span>
        <span className="text-12 leading-snug text-ink-2">{t(`create.${way}Note`)}</span>
      </span>
    </>
  )
}

/** Whether the plan has content ideas. While unknown the card stays open: the server decides. */
function useHasIdeas(): boolean {
  return !useGate(operations.wizard.ideas).isLocked
}
