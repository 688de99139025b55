import type { TestPerson, World } from './world.ts'

const subtitles = '1\n00:00:00,500 --> 00:00:02,000\nWe bake bread.\n\n2\n00:00:02,500 --> 00:00:05,000\nEvery day.\n'

/** A video project with captions of its own, whose video was never uploaded: no program has to run. */
export async function captionedVideo(
  world: World,
  person: TestPerson,
  projectName: string,
): Promise<{ projectId: string }> {
  const { videoProjects, captions } = person.client()
  await videoProjects.activate()
  const { project } = await videoProjects.create({
    projectName,
    language_code: 'en',
    fileName: 'talk.mp4',
    mimetype: 'video/mp4',
    size: 1_000,
    script: subtitles,
  })
  const facts = { durationMs: 6_000, width: 1_280, height: 720 }
  await world.app.installation.database.systemPool.query('update video_project set facts = $2 where id = $1', [
    project.id,
    facts,
  ])
  await captions.import({ projectId: project.id, text: subtitles })
  return { projectId: project.id }
}
