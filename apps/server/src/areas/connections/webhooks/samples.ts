import type { WebhookType } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { askOne } from '../../../platform/extensions.ts'
import { findBodies } from './delivery-store.ts'

const limit = 3
const noForm = '00000000-0000-4000-8000-000000000000'

/** Content of tests and empty workspaces: shaped like a real submission, with no one's data. */
export function exampleOf(formId: string | null | undefined) {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    formId: formId ?? noForm,
    data: {
      isExample: true,
      submittedAt: '2026-01-15T09:30:00.000Z',
      language: 'en',
      answers: [
        { elementId: 'example-name', kind: 'short-text', label: 'Your name', value: 'Example' },
        { elementId: 'example-rating', kind: 'rating', label: 'How was it?', value: 5 },
      ],
    },
  }
}

/** Provides sample events from existing data; null when there is none. */
type FindSamples = (
  ctx: WorkspaceContext,
  asked: { type: WebhookType; formId: string | undefined; limit: number },
) => Promise<readonly Record<string, unknown>[]>
export const webhookSamples = askOne<FindSamples>('webhooks.samples')

/** The list that a REST hook shows during setup: real events, newest first, else a sample (`performList`). */
export async function listSamples(
  ctx: WorkspaceContext,
  { type, formId }: { type: WebhookType; formId?: string | undefined },
) {
  const found = await ctx.extensions.one(webhookSamples)(ctx, { type, formId, limit })
  if (found.length > 0) return { items: [...found] }
  const told = await findBodies(ctx, { type, formId, limit })
  if (told.length > 0) return { items: told.map((body) => JSON.parse(body).data as Record<string, unknown>) }
  const { data, ...ids } = exampleOf(formId)
  return { items: [{ ...ids, ...data }] }
}
