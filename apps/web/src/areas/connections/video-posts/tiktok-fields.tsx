import type { PostOptions } from '@taplore/contract'
import { Checkbox } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import type { PostDraft } from './post-draft.ts'

type Flag = 'isDraft' | 'comments' | 'duets' | 'stitches'

/** What TikTok wants to be decided for each post: a draft, or who may interact. All are off until someone ticks them. */
export function TiktokFields({
  draft,
  allows,
  onChange,
}: {
  draft: PostDraft
  /** Null while unknown. */
  allows: PostOptions['allows']
  onChange: (name: Flag, value: boolean) => void
}) {
  const { t } = useTranslation()
  const box = (name: Flag, label: string, isOffered: boolean) => (
    <Checkbox
      key={name}
      label={label}
      isChecked={draft[name] && isOffered}
      isDisabled={!isOffered}
      onChange={(isChecked) => onChange(name, isChecked)}
    />
  )
  return (
    <>
      {box('isDraft', t('videoPosts.dialog.draft'), true)}
      {draft.isDraft ? null : (
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <legend className="mb-1.5 text-13 font-[550]">{t('videoPosts.dialog.allow')}</legend>
          {box('comments', t('videoPosts.dialog.comments'), allows?.comments === true)}
          {box('duets', t('videoPosts.dialog.duets'), allows?.duets === true)}
          {box('stitches', t('videoPosts.dialog.stitches'), allows?.stitches === true)}
        </fieldset>
      )}
      <p className="text-12 text-muted">{t('videoPosts.dialog.consent')}</p>
    </>
  )
}
