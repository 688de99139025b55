import { type JobWork, jobWorkOf, type Task } from '@taplore/contract'
import type { TFunction } from 'i18next'

/** What long work makes of which thing: “Captions for “talk””. The name alone where it is not known. */
export function nameOfWork(t: TFunction, work: JobWork | null, name: string): string {
  return work ? t(`jobNames.${work}`, { name }) : t('jobNames.other', { name })
}

/** The name of a task in the tray. */
export function jobName(t: TFunction, task: Pick<Task, 'kind' | 'subject' | 'title'>): string {
  return nameOfWork(t, jobWorkOf(task), task.title)
}
