import { useMutation } from '@tanstack/react-query'
import { storyMessages, storySlugSchema } from '@taplore/contract'
import { slugify } from '@taplore/kit'
import { checkStory, type StandIns, type Story, updateStory } from '@taplore/story'
import { readSharedStory, writeSharedStory } from '@taplore/story/shared'
import { Button, Field, Input, Note, Textarea } from '@taplore/ui'
import { type ChangeEvent, type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { checkText, inWords } from '../../../../texts/sentences.ts'
import type { StoryConnection } from '../connection/editor-connection.ts'
import { useIsGuest, usePublishRefusal } from '../sharing/share-guest-view.tsx'
import { TagField } from '../tags/tag-field.tsx'
import { useTagList } from '../tags/use-tag-list.ts'
import { ChannelField } from './channel-field.tsx'
import { type Issue, issuesIn, OpenIssues } from './open-issues.tsx'
import { PosterField } from './poster-field.tsx'
import { Published } from './published.tsx'
import { type Release, Releases, Unpublish } from './releases.tsx'
import { addressBefore } from './story-address.ts'

const schema = z.object({
  title: z.string().trim().min(1).max(249),
  description: z.string().max(1000),
  slug: storySlugSchema,
  poster: z.custom<Story['poster']>(),
  makesPoster: z.boolean(),
  channelId: z.string(),
})

interface Plan {
  slug: string
  channelId: string
  url: string
  isPublished: boolean
  releases: readonly Release[]
  hasChosenPoster: boolean
  standIns: StandIns
}

/** When a story goes live or offline by itself, and where else it is published; other features have them. */
export type PublishPartOf = ComponentType<{
  storyId: string
  publication: { slug?: string | undefined; channelId?: string | undefined; makesPoster: boolean }
  isPublished: boolean
  refusedReason: string | undefined
  keep: () => Promise<void>
}>

/** Title and other public metadata. It becomes part of the story when saved or published. */
export function PublishForm({
  storyId,
  plan,
  connection,
  dismissed,
  onShow,
  onChanged,
  onClose,
  Schedule,
  OtherSites,
}: {
  storyId: string
  plan: Plan
  connection: StoryConnection
  /** Ids of checks that this user dismissed in the checklist. */
  dismissed: readonly string[]
  onShow: (issue: Issue) => void
  onChanged: () => void
  onClose: () => void
  Schedule: PublishPartOf | undefined
  OtherSites: PublishPartOf | undefined
}) {
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const [document] = useState(() => readSharedStory(connection.doc))
  const form = useSchemaForm(schema, {
    defaultValues: {
      title: document.title,
      description: document.description,
      slug: plan.slug,
      poster: document.poster,
      makesPoster: true,
      channelId: plan.channelId,
    },
  })
  const { title, description, slug, poster, makesPoster, channelId } = form.watch()
  const tagList = useTagList(document.tags, { isOffering: !isGuest })
  const [result, setResult] = useState<{ url: string } | null>(null)
  const slugError = storySlugSchema.safeParse(slug).success ? undefined : t('storyEditor.slugWrong')
  const base = addressBefore(plan.url, plan.slug)
  const edits = (tags: readonly string[]): Partial<Story> => ({
    title: title.trim(),
    description,
    poster,
    tags: [...tags],
  })

  // Nothing is wrong with a title before it was typed.
  const { dirtyFields } = form.formState
  const isFresh = !document.title.trim() && !dirtyFields.title

  const isSlugProposed = !document.title.trim() && !plan.isPublished && !dirtyFields.slug

  /** The address of a story that had no title follows the first one, until it is typed. */
  function followTitle(event: ChangeEvent<HTMLInputElement>): void {
    if (!isSlugProposed) return
    form.setValue('slug', slugify(event.target.value) || plan.slug)
  }

  /** Writes the edits into the shared story; they must be saved before publishing. */
  async function keep(): Promise<void> {
    const tags = tagList.withWritten() ?? tagList.tags
    const story = readSharedStory(connection.doc)
    writeSharedStory(connection.doc, updateStory(story, edits(tags)), 'publish dialog')
    if (!(await connection.flushed(10_000))) throw new Error('offline')
  }
  const save = useMutation({
    mutationFn: keep,
    onSuccess: () => {
      notify('stories', 'success', t('publish.kept'))
      onClose()
    },
  })
  const publish = useMutation({
    mutationFn: async () => {
      await keep()
      return query.stories.publish.call({
        storyId,
        // The server finds a free one.
        slug: isSlugProposed ? undefined : slug,
        makesPoster,
        ...(isGuest ? {} : { channelId }),
      })
    },
    onSuccess: ({ data }) => {
      setResult({ url: data.url })
      void queryClient.invalidateQueries({ queryKey: query.stories.key() })
      onChanged()
    },
  })
  const mayNot = usePublishRefusal(storyId)
  const lacks = !title.trim()
    ? t('storyEditor.titleMissing')
    : !poster.portrait && !makesPoster
      ? inWords(storyMessages.posterRequired)
      : undefined
  const fault = publish.error ?? save.error
  const problem = fault ? readProblem(fault) : null
  const refused = issuesIn(problem?.data)
  const issues = checkStory(updateStory(document, edits(tagList.tags)), plan.standIns)
    .filter(({ code }) => makesPoster || code !== 'POSTER_MISSING')
    .filter(({ id, severity }) => severity === 'error' || !dismissed.includes(id))
    .map((finding) => ({ ...finding, message: checkText(finding) }))

  const part = {
    storyId,
    publication: { slug: isSlugProposed ? undefined : slug, channelId, makesPoster },
    isPublished: plan.isPublished,
    refusedReason: mayNot ?? lacks,
    keep,
  }

  if (result) return <Published url={result.url}>{OtherSites && !isGuest ? <OtherSites {...part} /> : null}</Published>
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(() => {
        if (!lacks && !mayNot) publish.mutate()
      })}
    >
      {/* Beside each other where there is room, so that nothing that is open is below the edge. */}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_300px] sm:gap-6">
        <div className="flex flex-col gap-4">
          <Field
            label={t('storyEditor.title')}
            error={title.trim() || isFresh ? form.formState.errors.title?.message : t('storyEditor.titleMissing')}
          >
            {(control) => (
              <Input autoFocus={isFresh} {...control} {...form.register('title', { onChange: followTitle })} />
            )}
          </Field>
          <Field
            label={t('storyEditor.description')}
            help={t('storyEditor.descriptionHelp')}
            error={form.formState.errors.description?.message}
          >
            {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
          </Field>
          {isGuest ? null : <ChannelField value={channelId} onChange={(id) => form.setValue('channelId', id)} />}
          <Field
            label={t('storyEditor.address')}
            error={slugError}
            help={<bdi dir="ltr" className="break-all">{`${base}${slug}`}</bdi>}
          >
            {(control) => <Input {...control} {...form.register('slug')} spellCheck={false} />}
          </Field>
          {isGuest ? null : <TagField list={tagList} help={t('tags.help')} keepsEnter />}
        </div>
        <div className="flex flex-col gap-4">
          {/* First: what keeps it from being published is not looked for below an image. */}
          <OpenIssues
            issues={refused.length > 0 ? refused : issues}
            pages={document.pages.map(({ id }) => id)}
            onShow={onShow}
          />
          <PosterField
            story={document}
            poster={poster}
            isDrawn={makesPoster && !plan.hasChosenPoster && poster.portrait === document.poster.portrait}
            makesPoster={makesPoster}
            mayChange={!isGuest}
            onChange={(next) => form.setValue('poster', next)}
            onMakesPoster={(makes) => form.setValue('makesPoster', makes)}
          />
        </div>
      </div>
      {OtherSites && !isGuest ? <OtherSites {...part} /> : null}
      {problem ? (
        <Note tone="bad" isAlert>
          {problem.kind === 'refusal' ? inWords(problem.message) : t('storyEditor.publishFailed')}
          {problem.requestId ? <span className="font-code text-12"> {problem.requestId}</span> : null}
        </Note>
      ) : null}
      <div className="sticky -bottom-4 -mx-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3">
        {plan.isPublished ? <Unpublish storyId={storyId} onChanged={onChanged} /> : null}
        {Schedule ? <Schedule {...part} /> : null}
        <Button isLoading={save.isPending} onClick={() => save.mutate()}>
          {t('publish.keep')}
        </Button>
        <Button kind="primary" type="submit" isLoading={publish.isPending} disabledReason={mayNot ?? lacks}>
          {t(plan.isPublished ? 'storyEditor.publishAgain' : 'storyEditor.publishNow')}
        </Button>
      </div>
      <Releases storyId={storyId} releases={plan.releases} onChanged={onChanged} />
    </form>
  )
}
