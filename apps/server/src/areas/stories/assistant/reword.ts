import { assistantLimits, assistantRefusals, type RewordAct, wizardRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import type { Wordsmith } from '../../../providers/language/language.ts'
import { requireFeature } from '../../money/billing/index.ts'

/** A person waits. */
const patienceMs = 60_000
/** The part of every plan that texts written for people belong to. */
const feature = 'aiContentIdeas'

/** Whether there is anybody to ask. What the plan allows is told by the plan. */
export function abilitiesOf(ctx: Pick<SlowWorkspaceContext, 'providers'>) {
  return { canReword: ctx.providers.language.wordsmith !== null }
}

/** Texts said in another way. They come back as a proposal; nothing of them is kept. */
export async function reword(
  ctx: SlowWorkspaceContext,
  input: { act: RewordAct; language: string; texts: { text: string; most: number }[] },
  signal?: AbortSignal,
) {
  const texts = await askWordsmith(ctx, signal, (wordsmith, patience) =>
    wordsmith.reword({ ...input, signal: patience }),
  )
  return { texts: [...texts] }
}

/** Titles and a description from the words of a story; of a long one its beginning says enough. */
export async function nameStory(
  ctx: SlowWorkspaceContext,
  { language, texts }: { language: string; texts: string[] },
  signal?: AbortSignal,
) {
  let room: number = assistantLimits.allLength
  const told = texts.filter((text) => {
    room -= text.length
    return room >= 0
  })
  const names = await askWordsmith(ctx, signal, (wordsmith, patience) =>
    wordsmith.nameStory({ language, texts: told.length > 0 ? told : texts.slice(0, 1), signal: patience }),
  )
  return { titles: [...names.titles], description: names.description }
}

/** Asks the writing service, if there is one and the plan has it, no longer than a person waits. */
export async function askWordsmith<Answer>(
  ctx: SlowWorkspaceContext,
  signal: AbortSignal | undefined,
  work: (wordsmith: Wordsmith, patience: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { wordsmith } = ctx.providers.language
  if (!wordsmith) throw refuse(assistantRefusals.ASSISTANT_OFF)
  await requireFeature(ctx, feature)
  const late = AbortSignal.timeout(patienceMs)
  return work(wordsmith, signal ? AbortSignal.any([late, signal]) : late).catch((error) => {
    throw late.aborted && !(error instanceof Refusal) ? refuse(wizardRefusals.WRITER_UNAVAILABLE) : error
  })
}
