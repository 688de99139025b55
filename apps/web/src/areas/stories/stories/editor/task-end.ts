import type { Task } from '@taplore/contract'
import { api } from '../../../../api/client.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { readable } from './readable-error.ts'

const firstMs = 300
const mostMs = 1_200

/** Waits for a task, which the tray shows as well; a failed or canceled one rejects with an Error and its message. */
export async function taskEnd({ id }: Task): Promise<void> {
  for (let pauseMs = firstMs; ; pauseMs = Math.min(mostMs, pauseMs * 1.5)) {
    const task = await readable(api.tasks.get({ taskId: id }))
    if (task.state === 'done') return
    if (task.state === 'failed' || task.state === 'cancelled') throw new Error(inWords(task.failure?.message ?? ''))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
