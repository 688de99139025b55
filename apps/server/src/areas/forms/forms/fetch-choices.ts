import { addressesOfChoices, type FetchedChoices } from '@taplore/form/imports'
import type { Egress } from '../../../ports/egress.ts'

const limits = { maxBytes: 1_000_000, timeoutMs: 8_000, accept: ['application/json', 'text/json', 'text/plain'] }

/** What the addresses of choices in a definition answer. Those that cannot be read are missing, and the import says so. */
export async function fetchChoices(egress: Egress, definition: unknown): Promise<FetchedChoices> {
  const answers = await Promise.all(
    addressesOfChoices(definition).map(async (url): Promise<[string, unknown][]> => {
      try {
        const { status, body } = await egress.fetch(url, limits)
        return status === 200 ? [[url, JSON.parse(body.toString('utf8'))]] : []
      } catch {
        return []
      }
    }),
  )
  return new Map(answers.flat())
}
