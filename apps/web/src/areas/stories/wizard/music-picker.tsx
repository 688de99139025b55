import { useQuery } from '@tanstack/react-query'
import { Button, Icon, Select } from '@taplore/ui'
import { Music, Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { notifyProblem } from '../../../common/feedback/notify.ts'
import { PartFailed } from '../../../common/feedback/part-failed.tsx'
import { inWords } from '../../../texts/sentences.ts'
import type { LiveDraft } from './use-draft.ts'

const none = 'none'

/** The track that plays below the whole story, or none. */
export function MusicPicker({ music, change }: { music: string | null; change: (fields: Partial<LiveDraft>) => void }) {
  const { t } = useTranslation()
  const asked = useQuery(query.voices.music.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const chosen = asked.data?.tracks.find(({ id }) => id === music)
  const isGone = music !== null && asked.isSuccess && !chosen
  useEffect(() => {
    if (isGone) change({ music: null })
  })
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-4" aria-label={t('wizard.music.title')}>
      <div>
        <h3 className="flex items-center gap-2 text-14 font-medium">
          <Icon of={Music} className="text-tint" />
          {t('wizard.music.title')}
        </h3>
        <p className="mt-0.5 text-12 text-ink-2">{t('wizard.music.note')}</p>
      </div>
      {asked.isError ? (
        <PartFailed asked={asked} title={t('wizard.music.failed')} />
      ) : (
        <div className="flex gap-2">
          <Select
            size="large"
            label={t('wizard.music.choose')}
            value={chosen?.id ?? none}
            isDisabled={asked.isPending}
            onChange={(value) => change({ music: value === none ? null : value })}
            options={[
              { value: none, label: t('wizard.music.none') },
              ...(asked.data?.tracks ?? []).map(({ id, name, mood }) => ({
                value: id,
                label: inWords(name),
                note: inWords(mood),
              })),
            ]}
          />
          {chosen ? <ListenToTrack key={chosen.id} url={chosen.url} /> : null}
        </div>
      )}
    </section>
  )
}

/** Plays the track until it is stopped. The first time it is composed, which takes seconds. */
function ListenToTrack({ url }: { url: string }) {
  const { t } = useTranslation()
  const sound = useRef<HTMLAudioElement | null>(null)
  const [state, setState] = useState<'silent' | 'loading' | 'playing'>('silent')
  useEffect(() => () => sound.current?.pause(), [])

  async function listen(): Promise<void> {
    const audio = new Audio(url)
    sound.current = audio
    audio.addEventListener('ended', () => setState('silent'))
    setState('loading')
    try {
      await audio.play()
      setState('playing')
    } catch (error) {
      // Leaving the page ends a sound that is still loading.
      if (sound.current !== audio || audio.error === null) return
      setState('silent')
      notifyProblem('stories', error, t('wizard.music.listenFailed'))
    }
  }

  function stop(): void {
    sound.current?.pause()
    setState('silent')
  }

  return state === 'playing' ? (
    <Button size="large" icon={Square} onClick={stop}>
      {t('wizard.music.stop')}
    </Button>
  ) : (
    <Button size="large" icon={Play} isLoading={state === 'loading'} onClick={() => void listen()}>
      {t('wizard.voice.listen')}
    </Button>
  )
}
