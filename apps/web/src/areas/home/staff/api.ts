import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, query } from '../../../api/client.ts'

type Rest<Call extends (input: never) => unknown> = Omit<NonNullable<Parameters<Call>[0]>, 'after' | 'limit'>

const first = undefined as string | undefined
const next = (page: { next: string | null }) => page.next ?? undefined

export const peopleOptions = (input: Rest<typeof api.staff.people.list>) =>
  infiniteQueryOptions({
    queryKey: [...query.staff.people.list.key(), 'endless', input],
    queryFn: ({ pageParam, signal }) => api.staff.people.list({ ...input, after: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })

export const workspacesOptions = (input: Rest<typeof api.staff.workspaces.list>) =>
  infiniteQueryOptions({
    queryKey: [...query.staff.workspaces.list.key(), 'endless', input],
    queryFn: ({ pageParam, signal }) => api.staff.workspaces.list({ ...input, after: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })

export const jobsOptions = (input: Rest<typeof api.staff.queues.jobs>) =>
  infiniteQueryOptions({
    queryKey: [...query.staff.queues.jobs.key(), 'endless', input],
    queryFn: ({ pageParam, signal }) => api.staff.queues.jobs({ ...input, after: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })

export const mailsOptions = (input: Rest<typeof api.staff.mail.list>) =>
  infiniteQueryOptions({
    queryKey: [...query.staff.mail.list.key(), 'endless', input],
    queryFn: ({ pageParam, signal }) => api.staff.mail.list({ ...input, after: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })

export const actionsOptions = () =>
  infiniteQueryOptions({
    queryKey: [...query.staff.acts.key(), 'endless'],
    queryFn: ({ pageParam, signal }) => api.staff.acts({ below: pageParam, limit: 10 }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const lifetimeBatchesOptions = () =>
  infiniteQueryOptions({
    queryKey: [...query.lifetimeCodes.batches.key(), 'endless'],
    queryFn: ({ pageParam, signal }) => api.lifetimeCodes.batches({ after: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })

export const lifetimeCodesOptions = (input: Rest<typeof api.lifetimeCodes.list>) =>
  infiniteQueryOptions({
    queryKey: [...query.lifetimeCodes.list.key(), 'endless', input],
    queryFn: ({ pageParam, signal }) => api.lifetimeCodes.list({ ...input, after: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })
