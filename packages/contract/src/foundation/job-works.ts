/** What long work makes, as its user is told: in the tray, in notifications and emails. */
export const jobWorks = [
  'slides',
  'story',
  'republishing',
  'storyExport',
  'storyImport',
  'noiseRemoval',
  'subtitles',
  'trimmedVideo',
  'music',
  'auditLogExport',
  'submissionChanges',
  'submissionDeletion',
  'submissionExport',
  'workspaceSetup',
  'captions',
  'clips',
  'translation',
  'faces',
  'videoExport',
  'clipExport',
] as const
export type JobWork = (typeof jobWorks)[number]

const workOfKind: Readonly<Record<string, JobWork>> = {
  'wizard.write-slides': 'slides',
  'wizard.finalise-story': 'story',
  'stories.republish': 'republishing',
  'export.story': 'storyExport',
  'imports.import-story': 'storyImport',
  'media.remove-noise': 'noiseRemoval',
  'media.write-subtitles': 'subtitles',
  'media.cut-film': 'trimmedVideo',
  'voices.add-music': 'music',
  'export.audit-log': 'auditLogExport',
  'submissions.change': 'submissionChanges',
  'submissions.remove': 'submissionDeletion',
  'export.submissions': 'submissionExport',
  'onboarding.set-up-workspace': 'workspaceSetup',
  'video.caption': 'captions',
  'video.translate': 'translation',
  'video.faces': 'faces',
  'export.video': 'videoExport',
}

/** Where one kind makes two things, the task says which. */
const workOfMade: Readonly<Record<string, JobWork>> = { shorts: 'clips', clip: 'clipExport' }

/** What a task makes; null for a kind that this version does not know. */
export function jobWorkOf({
  kind,
  subject,
}: {
  readonly kind: string
  readonly subject: Readonly<Record<string, string>>
}): JobWork | null {
  return workOfMade[subject.makes ?? ''] ?? workOfKind[kind] ?? null
}
