import { idSchema } from '@taplore/kit'
import { readProblem } from '../../../api/problem.ts'

/** Whether there is no such channel, rather than that it could not be loaded. */
export function isNoChannel(error: unknown, channelId: string): boolean {
  if (!error) return false
  const { kind, status } = readProblem(error)
  return kind === 'refusal' && (status === 404 || !idSchema.safeParse(channelId).success)
}
