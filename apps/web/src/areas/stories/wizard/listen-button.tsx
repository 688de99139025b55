import { useMutation } from '@tanstack/react-query'
import { Button } from '@taplore/ui'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { notifyProblem } from '../../../common/feedback/notify.ts'

/** Plays one line of a voice. The audio is kept in memory only. */
export function ListenButton({ voiceId, language }: { voiceId: string; language: string }) {
  const { t } = useTranslation()
  const listen = useMutation({
    mutationFn: async () => {
      const sample = await api.voices.sample({ voiceId, language })
      const bytes = Uint8Array.from(atob(sample.audioBase64), (character) => character.charCodeAt(0))
      const address = URL.createObjectURL(new Blob([bytes], { type: sample.mime }))
      const sound = new Audio(address)
      sound.addEventListener('ended', () => URL.revokeObjectURL(address), { once: true })
      await sound.play()
    },
    onError: (error) => notifyProblem('stories', error, t('wizard.voice.listenFailed')),
  })
  return (
    <Button size="large" icon={Play} isLoading={listen.isPending} onClick={() => listen.mutate()}>
      {t('wizard.voice.listen')}
    </Button>
  )
}
