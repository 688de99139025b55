import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fontMessages, fontWeightNames, planLabel, type WorkspaceFont } from '@taplore/contract'
import { fontStack } from '@taplore/story'
import {
  Button,
  buttonClass,
  ConfirmDialog,
  EmptyState,
  IconButton,
  LockedPanel,
  SectionTitle,
  Skeleton,
  StoryArt,
  Tag,
} from '@taplore/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operations, query } from '../../../api/client.ts'
import { problemReason, problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { useGate } from '../../../common/plans/gates.ts'
import { SettingsPage, SettingsTitle } from '../../../shell/navigation/settings-page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { catalogueOptions, ownFontsOptions } from './api.ts'
import { draftOf, type FontDraft, newDraft } from './font-draft.ts'
import { FontSheet } from './font-sheet.tsx'
import { useFaces } from './use-font-faces.ts'

/** Custom fonts of the workspace, and the catalog (FONT-01). */
export function MyFontsPage() {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const list = useQuery(ownFontsOptions())
  const catalogue = useQuery(catalogueOptions())
  const [draft, setDraft] = useState<FontDraft | null>(null)
  const fonts = Object.values(list.data?.fonts ?? {})
  const { isLocked, neededPlan } = useGate(operations.fonts.save)
  const refused = refusal('fonts.manage')
  const add = (
    <Button kind="primary" icon={Plus} disabledReason={refused} onClick={() => setDraft(newDraft())}>
      {t('fonts.add')}
    </Button>
  )
  return (
    <SettingsPage title={t('nav.fonts')}>
      <div className="flex max-w-[760px] flex-col gap-8">
        <SettingsTitle title={t('fonts.title')} lead={t('fonts.lead')}>
          {isLocked || fonts.length === 0 ? null : add}
        </SettingsTitle>
        {isLocked ? (
          <LockedPanel
            title={t('fonts.lockedTitle')}
            body={t('fonts.lockedBody', { plan: planLabel(neededPlan ?? 'enterprise') })}
            actions={
              <Link className={buttonClass({ kind: 'primary' })} to="/billing">
                {t('actions.seePlans')}
              </Link>
            }
          >
            <FontRows fonts={exampleFonts} />
          </LockedPanel>
        ) : null}
        {list.isPending ? <Skeleton className="h-40" /> : null}
        {list.isError ? <LoadFailed asked={list} title={t('fonts.failed')} /> : null}
        {list.isSuccess && !isLocked && fonts.length === 0 ? (
          <EmptyState art={<StoryArt />} title={t('fonts.emptyTitle')} body={t('fonts.emptyBody')} actions={add} />
        ) : null}
        {fonts.length > 0 ? <FontRows fonts={fonts} onEdit={isLocked ? undefined : setDraft} /> : null}
        <section className="tint-tell">
          <SectionTitle title={t('fonts.catalogue')} />
          <p className="text-13 text-ink-2">
            {catalogue.data
              ? t(catalogue.data.source === 'google' ? 'fonts.catalogueGoogle' : 'fonts.catalogueEmbedded', {
                  count: catalogue.data.items.length,
                })
              : catalogue.isError
                ? problemText(catalogue.error, t('fonts.catalogueFailed'))
                : t('fonts.catalogueLoading')}
          </p>
        </section>
      </div>
      {draft ? <FontSheet draft={draft} onClose={() => setDraft(null)} /> : null}
    </SettingsPage>
  )
}

function FontRows({
  fonts,
  onEdit,
}: {
  fonts: readonly WorkspaceFont[]
  onEdit?: ((draft: FontDraft) => void) | undefined
}) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const [asked, setAsked] = useState<WorkspaceFont | null>(null)
  useFaces(onEdit ? fonts.map(({ name }) => name) : [])
  const remove = useMutation(
    query.fonts.remove.mutationOptions({
      onSuccess: () => {
        setAsked(null)
        void queryClient.invalidateQueries({ queryKey: query.fonts.key() })
        notify('account', 'success', fontMessages.deleted)
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  return (
    <>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line" aria-label={t('fonts.title')}>
        {fonts.map((font) => (
          <li key={font.id} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate text-20" style={{ fontFamily: fontStack(font.name) }}>
                {font.name}
              </p>
              <p className="mt-1 flex flex-wrap gap-1">
                {font.weights.map(({ id }) => (
                  <Tag key={id}>{`${id} ${fontWeightNames[id]}`}</Tag>
                ))}
              </p>
            </div>
            {onEdit ? (
              <>
                <IconButton
                  icon={Pencil}
                  label={t('fonts.editOf', { name: font.name })}
                  disabled={Boolean(refusal('fonts.manage'))}
                  onClick={() => onEdit(draftOf(font))}
                />
                <IconButton
                  icon={Trash2}
                  label={t('fonts.removeOf', { name: font.name })}
                  disabled={Boolean(refusal('fonts.delete'))}
                  onClick={() => setAsked(font)}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
          title={t('fonts.removeTitle', { name: asked.name })}
          body={t('fonts.removeBody')}
          confirm={t('fonts.remove')}
          isDanger
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ fontId: asked.id })}
        />
      ) : null}
    </>
  )
}

const exampleFonts: readonly WorkspaceFont[] = ['Fraunces', 'Bricolage Grotesque', 'Inter'].map((name) => ({
  id: name,
  name,
  type: 'CUSTOM',
  allWeights: ['400', '700'],
  weights: [
    { id: '400', name: '', url: {} },
    { id: '700', name: '', url: {} },
  ],
}))
