import { contract } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { features } from '../src/areas/features.ts'
import { operationsOf } from '../src/platform/api/reference.ts'
import { collectSamples, type OperationSamples, type SampleIds } from '../src/platform/operation-samples.ts'

const samples = collectSamples(features)
const ofWorkspace = new Set(
  operationsOf(contract)
    .filter(({ meta }) => meta.access === 'workspace')
    .map(({ name }) => name),
)
const where = (isOfWorkspace: boolean): OperationSamples =>
  Object.fromEntries(Object.entries(samples).filter(([name]) => ofWorkspace.has(name) === isOfWorkspace))

/** A valid input for every operation of a workspace. */
export const operationSamples = where(true)
/** Operations of a user that name a workspace in their input: membership alone decides, so they are tried like those above. */
export const sessionSamples = where(false)

export function unknownIds(): SampleIds {
  return {
    storyId: newId(),
    folderId: newId(),
    versionId: newId(),
    releaseId: newId(),
    channelId: newId(),
    taskId: newId(),
    assetId: newId(),
    workspaceId: newId(),
    keyId: newId(),
    formId: newId(),
    submissionId: newId(),
    formFolderId: newId(),
    formTagId: newId(),
    formSourceId: newId(),
    formVersionId: newId(),
    formTemplateId: newId(),
    videoProjectId: newId(),
    videoFolderId: newId(),
    captionsVersionId: newId(),
    seriesId: newId(),
    episodeId: newId(),
    domainId: newId(),
  }
}
