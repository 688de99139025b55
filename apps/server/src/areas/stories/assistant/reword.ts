import { assistantLimits, assistantRefusals, type RewordAction, wizardRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import type { WritingAssistant } from '../../../ports/language.ts'

/** Users are waiting. */
const patienceMs = 60_000

/** Whether a language model is configured. What the plan allows is reported by the plan. */
export function abilitiesOf(ctx: Pick<SlowWorkspaceContext, 'providers'>) {
  return { canReword: ctx.providers.language.assistant !== null }
}

/** Rewrites texts. They are returned as a proposal; nothing is saved. */
export async function reword(
  ctx: SlowWorkspaceContext,
  input: { act: RewordAction; language: string; texts: { text: string; most: number }[] },
  signal?: AbortSignal,
) {
  const texts = await askLanguageModel(ctx, signal, (assistant, patience) =>
    assistant.reword({ ...input, signal: patience }),
  )
  return { texts: [...texts] }
}

/** Titles and a description from the text of a story; of a long one the beginning is enough. */
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
  const names = await askLanguageModel(ctx, signal, (assistant, patience) =>
    assistant.nameStory({ language, texts: told.length > 0 ? told : texts.slice(0, 1), signal: patience }),
  )
  return { titles: [...names.titles], description: names.description }
}

/** Asks the writing service, if there is one, no longer than a person waits. */
export async function askLanguageModel<Answer>(
  ctx: SlowWorkspaceContext,
  signal: AbortSignal | undefined,
  work: (assistant: WritingAssistant, patience: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { assistant } = ctx.providers.language
  if (!assistant) throw refuse(assistantRefusals.ASSISTANT_OFF)
  const late = AbortSignal.timeout(patienceMs)
  return work(assistant, signal ? AbortSignal.any([late, signal]) : late).catch((error) => {
    throw late.aborted && !(error instanceof Refusal) ? refuse(wizardRefusals.WRITER_UNAVAILABLE) : error
  })
}
