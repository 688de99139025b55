import { z } from 'zod'
import type { ModerationProvider } from '../../ports/moderation.ts'
import { openEmbeddedModeration } from './embedded.ts'

interface Options {
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly warn: (fault: { status?: number; reason: string }) => void
  readonly timeoutMs?: number
}

const answerSchema = z.object({
  results: z.array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()) })).min(1),
})
/** Reports of violence or hatred are not explicit content; other categories of a service are not refused here. */
const refusedCategories = /^(?:sexual|sexual\/minors|violence\/graphic|self-harm\/instructions|illicit\/violent)$/

/**
 * A moderation service with the OpenAI protocol. The embedded lists are used too, so that plain cases never depend on
 * a service. When the service fails, only the lists decide, and the log says so.
 */
export function openCompatibleModeration(options: Options): ModerationProvider {
  const lists = openEmbeddedModeration()
  return {
    describe: () => ({
      chosen: 'openai-compatible',
      level: 'full',
      why: 'MODERATION_PROVIDER=openai-compatible',
      limits:
        'Topics and texts are sent to the service. While it doesn’t respond, only the built-in word lists are used.',
    }),
    async check(text, { kind, signal }) {
      const plain = await lists.check(text, { kind })
      if (plain.isExplicit) return plain
      const deadline = AbortSignal.timeout(options.timeoutMs ?? 15_000)
      try {
        // The URL is the operator's own setting, so the egress guard does not apply.
        const response = await fetch(`${options.baseUrl.replace(/\/$/, '')}/moderations`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
          },
          body: JSON.stringify({ input: text.slice(0, 30_000) }),
          redirect: 'error',
          signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        })
        if (!response.ok) {
          options.warn({ status: response.status, reason: 'call failed' })
          return plain
        }
        const { results } = answerSchema.parse(await response.json())
        const categories = results.flatMap((result) =>
          Object.entries(result.categories).flatMap(([name, isFound]) => (isFound ? [name] : [])),
        )
        const refused = [...new Set(categories)].filter((name) => refusedCategories.test(name))
        return { isExplicit: refused.length > 0, categories: refused }
      } catch (error) {
        if (signal?.aborted) throw error
        options.warn({ reason: deadline.aborted ? 'timed out' : 'answer not usable' })
        return plain
      }
    },
  }
}
