import { Button, buttonClass, StateFrame } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { readProblem } from '../../../../api/problem.ts'
import { RowLink } from '../../../../common/lists/row-link.tsx'
import { StoryLimitDialog } from '../../../../common/plans/story-limit-dialog.tsx'
import { useTrashActions } from './use-trash-actions.ts'

const refusedSchema = z.object({ name: z.string() })

/** The name of a story that was refused because it is in the trash; null for other errors. */
export function nameInTrash(error: unknown): string | null {
  const { code, data } = readProblem(error)
  if (code !== 'STORY_IN_TRASH') return null
  return refusedSchema.safeParse(data).data?.name ?? ''
}

/** In place of the editor: the story is in the trash, and can be restored from here. */
export function StoryInTrash({ storyId, name }: { storyId: string; name: string }) {
  const { t } = useTranslation()
  const { question, setQuestion, restore } = useTrashActions()
  return (
    <main className="grid h-dvh place-items-center bg-bg">
      <StateFrame
        icon={Trash2}
        title={t('storyEditor.inTrash', { name })}
        body={t('storyEditor.inTrashBody')}
        actions={
          <>
            <Button kind="primary" isLoading={restore.isPending} onClick={() => restore.mutate([storyId])}>
              {t('trash.restore')}
            </Button>
            <RowLink className={buttonClass()} to="/stories">
              {t('home.allStories')}
            </RowLink>
          </>
        }
      />
      {question?.kind === 'limit' ? <StoryLimitDialog {...question} onClose={() => setQuestion(null)} /> : null}
    </main>
  )
}
