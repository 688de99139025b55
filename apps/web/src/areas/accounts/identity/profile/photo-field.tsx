import { useMutation } from '@tanstack/react-query'
import { type ClientSession, accountMessages as say } from '@taplore/contract'
import { Avatar, Button } from '@taplore/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore, useSession } from '../../../../api/session-store.ts'
import { notify, notifyProblem } from '../../../../common/feedback/notify.ts'
import { userLabel } from '../../../../common/names/display-names.ts'
import { PhotoCropDialog } from './photo-crop-dialog.tsx'
import { photoTypes } from './photo-rules.ts'

/** The user's photo, cropped to a square before it is saved, or their initials. */
export function PhotoField() {
  const { t } = useTranslation()
  const session = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const adopt = (fresh: ClientSession) => {
    sessionStore.set({ photoURL: fresh.photoURL })
    queryClient.setQueryData(query.identity.session.queryKey(), fresh)
    notify('account', 'success', say.profileUpdated)
  }
  const remove = useMutation(
    query.profile.removePhoto.mutationOptions({
      onSuccess: (answer) => adopt(answer.session),
      onError: (error) => notifyProblem('account', error, say.profileFailed),
    }),
  )
  const choose = (file: File | undefined) => {
    if (!file) return
    if (photoTypes.test(file.name)) setChosen(file)
    else notify('account', 'error', t('profile.photoInvalid'))
    // The same file may be selected again.
    if (field.current) field.current.value = ''
  }
  return (
    <div className="flex items-center gap-4">
      <Avatar name={userLabel(session) || '?'} photoUrl={session.photoURL} seed={session.uid ?? ''} size="large" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => field.current?.click()}>
            {t(session.photoURL ? 'profile.changePhoto' : 'profile.addPhoto')}
          </Button>
          {session.photoURL ? (
            <Button size="small" kind="quiet" isLoading={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('profile.removePhoto')}
            </Button>
          ) : null}
        </div>
        <p className="text-13 text-ink-2">{t('profile.photoKinds')}</p>
      </div>
      <input
        ref={field}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('profile.addPhoto')}
        accept=".jpg,.jpeg,.png,.ico"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {chosen ? (
        <PhotoCropDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onDone={(fresh) => {
            setChosen(null)
            adopt(fresh)
          }}
        />
      ) : null}
    </div>
  )
}
