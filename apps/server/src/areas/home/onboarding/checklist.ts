import { type Checklist, mayDo } from '@taplore/contract'
import { rightsOf, type WorkspaceContext } from '../../../platform/context.ts'
import { hasSecondFactor, onboardingPurpose } from '../../accounts/identity/index.ts'
import { ownerOf, seatsOf } from '../../accounts/workspaces/index.ts'
import { formFacts } from '../../forms/forms/index.ts'
import { storyFacts } from '../../stories/stories/index.ts'
import { hasVideoProject } from '../../video/video-projects/index.ts'
import { listSamples } from './samples/samples.ts'
import { dismiss, isChecklistDismissed } from './store.ts'

/** The checklist; each step is derived from data and never checked off by hand. */
export async function readChecklist(ctx: WorkspaceContext): Promise<Checklist> {
  const { userId, role } = ctx.actor
  const present = await listSamples(ctx)
  const items: Checklist['items'] = []
  const rights = rightsOf(ctx.actor)
  const purpose = await ctx.scopes.system(({ db }) => onboardingPurpose(db, userId))
  // Both for someone who did not choose one; without an answer, the stories.
  const [wantsForms, wantsStories] = [purpose === 'forms' || purpose === 'unsure', purpose !== 'forms']
  if (purpose === 'video' && mayDo(rights, 'stories.manage') && role !== 'VIEW')
    items.push({ key: 'captions', isDone: await hasVideoProject(ctx, userId) })
  if (wantsForms) {
    const forms = await formFacts(ctx, userId)
    if (mayDo(rights, 'forms.manage') && role !== 'VIEW') items.push({ key: 'form', isDone: forms.hasMade })
    if (mayDo(rights, 'forms.publish')) items.push({ key: 'publishForm', isDone: forms.hasPublished })
  }
  if (wantsStories) {
    const stories = await storyFacts(ctx, userId)
    if (mayDo(rights, 'stories.manage') && role !== 'VIEW') items.push({ key: 'story', isDone: stories.hasMade })
    if (mayDo(rights, 'stories.publish')) items.push({ key: 'publish', isDone: stories.hasPublished })
  }
  const hasCompany = mayDo(rights, 'team.manage') ? await company(ctx) : null
  if (hasCompany !== null) items.push({ key: 'invite', isDone: hasCompany })
  const isSecured = await ctx.scopes.system(({ db }) => hasSecondFactor(db, userId))
  items.push({ key: 'secure', isDone: isSecured })
  const isPersonal = ctx.actor.workspaceId === userId
  return {
    items,
    purpose,
    isDismissed: await isChecklistDismissed(ctx, userId),
    samples: {
      count: role === 'VIEW' ? 0 : present.length,
      mayAdd: isPersonal && present.length === 0 && mayDo(rights, 'stories.manage'),
    },
  }
}

export async function dismissChecklist(ctx: WorkspaceContext): Promise<Checklist> {
  await dismiss(ctx, ctx.actor.userId, ctx.clock.now())
  return readChecklist(ctx)
}

/** Whether there are members or invitations besides the owner; null where the plan has no team. */
function company(ctx: WorkspaceContext): Promise<boolean | null> {
  return ctx.scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, ctx.actor.workspaceId)
    const seats = ownerId === null ? null : await seatsOf(system, ownerId)
    return !seats || seats.isLocked ? null : seats.total > 1
  })
}
