import { contract } from '@taplore/contract'
import { operationsOf } from './api/reference.ts'

/** Ids of things of one workspace, for calls of people who must not reach them. */
export interface SampleIds {
  readonly storyId: string
  readonly folderId: string
  readonly versionId: string
  readonly releaseId: string
  readonly channelId: string
  readonly taskId: string
  readonly assetId: string
  readonly workspaceId: string
  readonly keyId: string
  readonly formId: string
  readonly submissionId: string
  readonly formFolderId: string
  readonly formTagId: string
  readonly formSourceId: string
  readonly formVersionId: string
  readonly formTemplateId: string
  readonly videoProjectId: string
  readonly videoFolderId: string
  readonly captionsVersionId: string
  readonly seriesId: string
  readonly episodeId: string
  readonly domainId: string
}

/**
 * A valid input by the name of the operation; null where it takes none. The walks over all operations call them as outsiders,
 * guests, members without a permission and keys.
 */
export type OperationSamples = Readonly<Record<string, (ids: SampleIds) => Record<string, unknown> | null>>

interface Sampled {
  readonly name: string
  readonly routes?: object
  readonly samples?: OperationSamples
}

/**
 * The samples of all features.
 * @throws Error when an operation of a workspace has no sample, or a sample is for an operation of another feature: an operation
 * that no walk calls could be open to anyone.
 */
export function collectSamples(features: readonly Sampled[]): OperationSamples {
  const samples: Record<string, OperationSamples[string]> = {}
  for (const feature of features) {
    for (const [operation, sample] of Object.entries(feature.samples ?? {})) {
      const [part = ''] = operation.split('.')
      if (!(part in (feature.routes ?? {}))) {
        throw new Error(`The feature "${feature.name}" has a sample for "${operation}", which it does not implement.`)
      }
      samples[operation] = sample
    }
  }
  const missing = operationsOf(contract).filter(({ name, meta }) => meta.access === 'workspace' && !(name in samples))
  if (missing.length > 0) throw new Error(`No feature has a sample for ${missing.map(({ name }) => name).join(', ')}.`)
  return samples
}
