import { emptyForm } from '@taplore/form'
import { newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, publishedForm } from '../../../../testing/forms.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { findFormVersion, findLiveForm, findSource } from './index.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  person = await growing(await world.aPerson({ name: 'Form Owner' }))
})
afterAll(() => world?.close())

/** Someone whose tier holds as many forms as a test wants. */
async function growing(someone: TestPerson): Promise<TestPerson> {
  await world.app.runJobs.short('test', (ctx) =>
    setSubscription(ctx, { ownerId: someone.userId, product: 'forms', planId: 'business-year' }),
  )
  return someone
}
const live = (by: { slug: string } | { formId: string }) => findLiveForm(world.app.installation.database, by)
const codeOf = (call: Promise<unknown>) => call.then(() => null).catch((error: { code?: string }) => error.code)
const make = (name: string, document: unknown = formOf()) => person.client().forms.create({ name, document })

describe('forms', () => {
  it('FORM-04 are Draft until they pass their checks, then Ready, then Published, and marked as changed since', async () => {
    const { forms } = person.client()
    const made = await forms.create({ name: 'Coffee tasting' })
    expect(made).toMatchObject({ name: 'Coffee tasting', status: 'Draft', questions: 0, publishedVersion: null })
    const read = await forms.get({ formId: made.id })
    expect(read.problems).toContainEqual(expect.objectContaining({ code: 'no-questions', severity: 'error' }))
    const refused = forms.publish({ formId: made.id })
    await expect(refused).rejects.toMatchObject({ code: 'FORM_NOT_PUBLISHABLE', status: 422 })
    const document = { ...formOf('Which roast?'), title: 'Coffee tasting' }
    const saved = await forms.save({ formId: made.id, document, revision: read.revision })
    expect(saved).toMatchObject({ status: 'Ready', questions: 1, revision: read.revision + 1 })
    expect(await forms.publish({ formId: made.id })).toMatchObject({ slug: 'coffee-tasting', version: 1 })
    expect(await forms.get({ formId: made.id })).toMatchObject({ status: 'Published', isChangedSince: false })
    await forms.rename({ formId: made.id, name: 'Tea tasting' })
    expect(await forms.get({ formId: made.id })).toMatchObject({ status: 'Published', isChangedSince: true })
  })

  it('FORM-05 keep each published version permanently, and show only the newest', async () => {
    const { forms } = person.client()
    const { formId, slug } = await publishedForm(person, 'Numbered', { document: formOf('First?') })
    const { revision, document } = await forms.get({ formId })
    await forms.save({ formId, document: { ...document, ...formOf('Second?'), title: 'Numbered' }, revision })
    expect((await live({ slug }))?.form.pages[0]?.blocks[0]?.elements[0]).toMatchObject({ title: 'First?' })
    expect(await forms.publish({ formId })).toMatchObject({ slug, version: 2 })
    expect(await live({ formId })).toMatchObject({ formId, slug, version: 2, workspaceId: person.workspaceId })
    const first = await world.app.installation.database.system((db) => findFormVersion(db, { formId, number: 1 }))
    expect(first?.pages[0]?.blocks[0]?.elements[0]).toMatchObject({ title: 'First?' })
    await expect(
      world.app.installation.database.system((db) => db.execute(`update form_version set number = 9`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await forms.unpublish({ formId })).toEqual({ status: 'success' })
    expect(await live({ slug })).toBeNull()
    expect(await codeOf(forms.unpublish({ formId }))).toBe('FORM_NOT_PUBLISHED')
  })

  it('FORM-07 have a unique slug that works immediately and is given to no other form', async () => {
    const { forms } = person.client()
    const { formId } = await publishedForm(person, 'Addressed')
    const other = await growing(await world.aPerson())
    const theirs = await publishedForm(other, 'Addressed')
    expect(theirs.slug).toMatch(/^addressed-[a-z0-9]{10}$/)
    expect(await codeOf(other.client().forms.updateSlug({ formId: theirs.formId, slug: 'Addressed' }))).toBe(
      'FORM_SLUG_TAKEN',
    )
    const moved = await forms.updateSlug({ formId, slug: ' Coffee-Bar ' })
    expect(moved).toEqual({ slug: 'coffee-bar', url: `${world.config.storiesUrl}/f/coffee-bar` })
    expect(await live({ slug: 'addressed' })).toMatchObject({ formId, slug: 'coffee-bar' })
    expect((await live({ slug: 'coffee-bar' }))?.formId).toBe(formId)
    expect(await other.client().forms.updateSlug({ formId: theirs.formId, slug: 'addressed' })).toMatchObject({
      slug: 'addressed',
    })
    expect((await live({ slug: 'addressed' }))?.formId).toBe(theirs.formId)
    for (const slug of ['', 'two words', '../up', 'a--b', 'x'.repeat(121)])
      expect(await codeOf(forms.updateSlug({ formId, slug }))).toBe('INVALID_INPUT')
    const wishes = await Promise.allSettled(
      [formId, (await make('Rival')).id].map((id) => forms.updateSlug({ formId: id, slug: 'wished-by-two' })),
    )
    expect(wishes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('FORM-05 are saved whole only by anyone who read the newest draft', async () => {
    const { forms } = person.client()
    const { id: formId } = await make('Shared')
    const { revision, document } = await forms.get({ formId })
    await forms.save({ formId, document: { ...document, title: 'One' }, revision })
    const late = forms.save({ formId, document: { ...document, title: 'Two' }, revision })
    await expect(late).rejects.toMatchObject({ code: 'FORM_CHANGED', data: { revision: revision + 1 } })
    expect((await forms.get({ formId })).name).toBe('One')
    const broken = forms.save({ formId, document: { ...document, pages: [] }, revision: revision + 1 })
    await expect(broken).rejects.toMatchObject({ code: 'FORM_INVALID', status: 422 })
  })

  it('FORM-05 are cloned, moved to the trash, restored and deleted permanently; what was public is not from the first moment', async () => {
    const { forms } = person.client()
    const { formId, slug } = await publishedForm(person, 'To be cleared')
    const copy = await forms.clone({ formId, name: 'A second one' })
    expect(copy).toMatchObject({ name: 'A second one', status: 'Ready', publishedVersion: null })
    expect(await codeOf(forms.erase({ formIds: [formId] }))).toBe('FORM_NOT_DELETED')
    expect(await forms.remove({ formIds: [formId, copy.id] })).toEqual({ removed: expect.any(Array) })
    expect(await live({ slug })).toBeNull()
    expect((await forms.list({ search: 'to be cleared' })).forms).toEqual([])
    expect((await forms.list({ trashed: true, search: 'To be' })).forms).toMatchObject([{ id: formId }])
    expect(await forms.restore({ formIds: [formId] })).toEqual({ restored: [formId] })
    expect(await forms.get({ formId })).toMatchObject({ status: 'Ready', trashedOn: null, slug })
    expect(await forms.erase({ formIds: [copy.id] })).toEqual({ erased: 1 })
    expect(await codeOf(forms.get({ formId: copy.id }))).toBe('FORM_NOT_FOUND')
  })

  it('FORM-07 release their slug in the trash, and each has a unique one when restored', async () => {
    const { forms } = person.client()
    const first = await publishedForm(person, 'In and out of the trash')
    await forms.remove({ formIds: [first.formId] })
    const second = await publishedForm(person, 'In and out of the trash')
    expect(second.slug).toBe(first.slug)
    await forms.remove({ formIds: [second.formId] })
    const theirs = await publishedForm(await growing(await world.aPerson()), 'In and out of the trash')
    expect(theirs.slug).toBe(first.slug)
    await forms.restore({ formIds: [first.formId, second.formId] })
    const slugs = (await forms.list({ search: 'In and out' })).forms.map(({ slug }) => slug)
    for (const slug of slugs) expect(slug).toMatch(/^in-and-out-of-the-trash-[a-z0-9]{10}$/)
    expect(new Set(slugs).size).toBe(2)
    expect(await live({ slug: first.slug })).toMatchObject({ formId: theirs.formId })
    expect(await forms.publish({ formId: first.formId })).toMatchObject({ version: 2 })
  })

  it('FORM-07 give one address to one of many who want it, whatever workspace they are of', async () => {
    const people = [person, await growing(await world.aPerson()), await growing(await world.aPerson())]
    const made = await Promise.all(
      people.map((each) => each.client().forms.create({ name: 'At the same moment', document: formOf() })),
    )
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(3)
    const wishes = await Promise.all(
      people.map((each, index) =>
        codeOf(each.client().forms.updateSlug({ formId: made[index]?.id ?? '', slug: 'wanted-by-three' })),
      ),
    )
    expect(wishes.sort()).toEqual(['FORM_SLUG_TAKEN', 'FORM_SLUG_TAKEN', null])
  })

  it('FORM-17 says Unable to delete when one of the forms does not exist, and deletes none of them', async () => {
    const { forms } = person.client()
    const { id } = await make('Stays')
    const foreign = await (await world.aPerson()).client().forms.create({ name: 'Foreign' })
    await expect(forms.remove({ formIds: [id, foreign.id] })).rejects.toMatchObject({ message: 'Unable to delete' })
    expect((await forms.get({ formId: id })).trashedOn).toBeNull()
  })

  it('FORM-16 are refused beyond what the tier holds, also when copied, restored or imported', async () => {
    const free = await world.aPerson({ name: 'Free Rider' })
    const { forms } = free.client()
    const ids = []
    for (const name of ['One', 'Two', 'Three']) ids.push((await forms.create({ name })).id)
    const fourth = { code: 'FORM_LIMIT_REACHED', status: 402, data: { limit: 3, total: 3, neededPlan: 'starter' } }
    await expect(forms.create({ name: 'Four' })).rejects.toMatchObject(fourth)
    await expect(forms.clone({ formId: ids[0] ?? '', name: 'Four' })).rejects.toMatchObject(fourth)
    await expect(forms.import({ definition: emptyForm() })).rejects.toMatchObject(fourth)
    await forms.remove({ formIds: ids.slice(0, 1) })
    await forms.create({ name: 'Four' })
    await expect(forms.restore({ formIds: ids.slice(0, 1) })).rejects.toMatchObject(fourth)
    expect((await forms.overview()).allowance).toEqual({ tier: 'basic', tierName: 'Basic', total: 3, limit: 3 })
  })

  it('FORM-16 hold the limit also when many are made or restored at the same moment', async () => {
    const { forms } = (await world.aPerson({ name: 'In a hurry' })).client()
    const codes = (calls: Promise<unknown>[]) => Promise.all(calls.map(codeOf))
    const refused = (from: (string | null | undefined)[]) => from.filter((code) => code === 'FORM_LIMIT_REACHED').length
    const first = await forms.create({ name: 'The first' })
    const made = await codes([
      ...[1, 2, 3].map((number) => forms.create({ name: `Made ${number}` })),
      ...[1, 2].map((number) => forms.clone({ formId: first.id, name: `Copied ${number}` })),
      ...[1, 2].map((number) => forms.import({ definition: emptyForm(), name: `Imported ${number}` })),
    ])
    expect([refused(made), made.filter((code) => code === null).length]).toEqual([5, 2])
    const listed = (await forms.list({})).forms.map(({ id }) => id)
    await forms.remove({ formIds: listed })
    await forms.create({ name: 'One again' })
    const restored = await codes(listed.map((id) => forms.restore({ formIds: [id] })))
    expect(refused(restored)).toBe(1)
    expect((await forms.overview()).allowance).toMatchObject({ total: 3, limit: 3 })
  })

  it('makes one form of a repeated call, also where it takes the last place', async () => {
    const last = (await world.aPerson()).client().forms
    for (const name of ['One', 'Two']) await last.create({ name })
    const calls = [1, 2, 3].map(() => last.create({ name: 'Last', requestKey: 'the-last' }))
    expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1)
  })

  it('makes one form of a repeated call', async () => {
    const { forms } = person.client()
    const [one, two] = await Promise.all([
      forms.create({ name: 'Once', requestKey: 'the-same' }),
      forms.create({ name: 'Once', requestKey: 'the-same' }),
    ])
    expect(one.id).toBe(two.id)
    await expect(forms.create({ name: 'Twice', requestKey: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('FORM-05 are imported from another program with a report of what was lost', async () => {
    const { forms } = person.client()
    const definition = {
      title: 'From elsewhere',
      fields: [
        { id: 'a', ref: 'a', type: 'short_text', title: 'Your name?', properties: {} },
        { id: 'b', ref: 'b', type: 'calendly', title: 'A date?', properties: {} },
      ],
    }
    const { form, report } = await forms.import({ definition })
    expect(form).toMatchObject({ name: 'From elsewhere', questions: 1 })
    expect(report).toMatchObject({ source: 'typeform', questions: { found: 2, kept: 1 } })
    expect(report.notes).toContainEqual(expect.objectContaining({ code: 'kind-left-out', about: 'A date?' }))
    await expect(forms.import({ definition: { nothing: true } })).rejects.toMatchObject({
      code: 'FORM_IMPORT_UNREADABLE',
    })
    // An address inside of the network is not asked.
    const choicesByUrl = { url: 'http://127.0.0.1:9/list.json' }
    const elements = [{ type: 'dropdown', name: 'list', title: 'Which?', choicesByUrl }]
    const asked = await forms.import({ definition: { title: 'Fetched', elements } })
    expect(asked.report.notes).toMatchObject([{ code: 'kind-changed', about: 'Which?' }])
    const own = await forms.get({ formId: form.id })
    const again = await forms.import({ definition: own.document, name: 'Back again' })
    expect(again).toMatchObject({
      form: { name: 'Back again', questions: 1 },
      report: { source: 'taplore', notes: [] },
    })
  })

  it('ask for a password whose hash leaves the server in no answer', async () => {
    const { forms } = person.client()
    const { formId, slug } = await publishedForm(person, 'Locked')
    expect((await world.stranger.forms.render({ slug })).form).not.toBeNull()
    expect(await forms.setPassword({ formId, password: 'open sesame' })).toEqual({ hasPassword: true })
    const read = await forms.get({ formId })
    expect(read).toMatchObject({ hasPassword: true, document: { settings: { passwordHash: null } } })
    await forms.save({ formId, document: read.document, revision: read.revision })
    await forms.publish({ formId })
    expect((await live({ slug }))?.form.settings.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await world.stranger.forms.render({ slug })).toMatchObject({ needsPassword: true, form: null, version: 2 })
    expect(await codeOf(world.stranger.forms.render({ slug: 'nowhere-at-all' }))).toBe('FORM_NOT_FOUND')
    const forged = { ...read.document, settings: { ...read.document.settings, passwordHash: 'of my making' } }
    const copy = await forms.create({ name: 'Forged', document: forged })
    expect((await forms.get({ formId: copy.id })).hasPassword).toBe(false)
  })

  it('are listed by a part of the name, by state, folder and tag, in three orders, without gaps or doubles', async () => {
    const owner = await growing(await world.aPerson())
    const { forms, formFolders, formTags } = owner.client()
    const folder = (await formFolders.create({ name: 'Events' })).id
    const inside = (await formFolders.create({ name: 'Autumn', folder })).id
    const tag = await formTags.add({ name: 'Public' })
    const names = ['delta', 'Alpha', 'charlie', 'Bravo', '100%', 'alphabet']
    const ids: string[] = []
    for (const name of names) {
      world.clock.advance(1_000)
      ids.push((await forms.create({ name, folder: name === 'Bravo' ? inside : null, document: formOf() })).id)
    }
    const list = async (input: Parameters<typeof forms.list>[0]) =>
      (await forms.list(input)).forms.map(({ name }) => name)
    expect(await list({ search: 'ALPHA' })).toEqual(['alphabet', 'Alpha'])
    expect(await list({ search: 'lpha' })).toEqual(['alphabet', 'Alpha'])
    expect(await list({ search: 'lpha\\' })).toEqual([])
    expect(await list({ search: '100%' })).toEqual(['100%'])
    expect(await list({ search: '%' })).toEqual(['100%'])
    expect(await list({ search: '_' })).toEqual([])
    expect(await list({ folder })).toEqual(['Bravo'])
    await forms.change({ formIds: ids.slice(0, 2), addTags: [tag.id] })
    expect(await list({ tag: tag.id, sort: 'name' })).toEqual(['Alpha', 'delta'])
    await forms.publish({ formId: ids[2] ?? '' })
    expect(await list({ status: 'Published' })).toEqual(['charlie'])
    expect((await forms.list({ status: 'Ready', withCount: true })).count).toBe(5)
    for (const sort of ['name', 'created', 'changed'] as const) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await forms.list({ sort, limit: 2, after })
        seen.push(...page.forms.map(({ name }) => name))
        after = page.next ?? undefined
      } while (after)
      expect(seen).toHaveLength(6)
      expect(new Set(seen).size).toBe(6)
      if (sort === 'name')
        expect(seen.map((name) => name.toLowerCase())).toEqual([...seen.map((name) => name.toLowerCase())].sort())
      if (sort === 'created') expect(seen).toEqual([...names].reverse())
    }
    expect((await forms.matching({ search: 'alpha' })).formIds).toHaveLength(2)
    const { thumbnails } = await forms.thumbnails({ formIds: [ids[1] ?? '', ids[0] ?? '', newId()] })
    expect(thumbnails.map(({ formId }) => formId).sort()).toEqual([ids[0], ids[1]].sort())
    expect(thumbnails[0]?.svg).toMatch(/^<svg /)
  })

  it('FORM-09 are organized in folders that are created, changed, trashed, restored and deleted without losing a form', async () => {
    const owner = await growing(await world.aPerson())
    const { forms, formFolders } = owner.client()
    const { id: events } = await formFolders.create({ name: 'Events', color: 'teal' })
    const { id: autumn } = await formFolders.create({ name: 'Autumn', folder: events })
    const made = await forms.create({ name: 'Harvest', folder: autumn })
    expect(await formFolders.list({})).toMatchObject({
      folders: [{ name: 'Events', color: 'teal', count: 1, children: [{ name: 'Autumn', count: 1 }] }],
      formCount: 1,
    })
    await formFolders.update({ folderId: events, name: 'Gatherings' })
    await formFolders.softDelete({ folderId: events })
    expect(await formFolders.list({})).toMatchObject({ folders: [], formCount: 1 })
    expect((await formFolders.trashed()).folders).toMatchObject([{ id: events, name: 'Gatherings' }])
    expect(await codeOf(forms.list({ folder: events }))).toBeNull()
    await formFolders.restore({ folderId: events })
    expect((await forms.list({ folder: events })).forms).toMatchObject([{ id: made.id, folder: autumn }])
    await formFolders.place({ folderId: autumn, under: null })
    expect(await codeOf(formFolders.place({ folderId: events, under: events }))).toBe('FOLDER_INSIDE_ITSELF')
    await formFolders.softDelete({ folderId: autumn })
    expect(await formFolders.remove({ folderId: autumn })).toMatchObject({ movedForms: 1 })
    expect(await forms.get({ formId: made.id })).toMatchObject({ folder: null })
    await forms.move({ formIds: [made.id], folder: events })
    expect(await formFolders.remove({ folderId: events })).toMatchObject({ movedForms: 1 })
    expect((await forms.list({})).forms).toHaveLength(1)
  })

  it('FORM-10 carry tags with names that are there once: Tag name already exist', async () => {
    const owner = await growing(await world.aPerson())
    const { forms, formTags } = owner.client()
    const tag = await formTags.add({ name: '  Market   research ' })
    expect(tag).toMatchObject({ name: 'Market research', count: 0 })
    const taken = { code: 'FORM_TAG_TAKEN', message: 'Tag name already exist' }
    await expect(formTags.add({ name: 'market Research' })).rejects.toMatchObject(taken)
    await expect(formTags.add({ name: '  ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const other = await formTags.add({ name: 'Other' })
    await expect(formTags.update({ tagId: other.id, name: 'MARKET research' })).rejects.toMatchObject(taken)
    const { id } = await forms.create({ name: 'Tagged' })
    await forms.change({ formIds: [id], addTags: [tag.id, other.id] })
    await formTags.update({ tagId: tag.id, name: 'Research' })
    expect((await forms.get({ formId: id })).tags).toEqual([
      { id: tag.id, name: 'Research' },
      { id: other.id, name: 'Other' },
    ])
    expect((await formTags.list()).tags).toMatchObject([
      { name: 'Other', count: 1 },
      { name: 'Research', count: 1 },
    ])
    await formTags.remove({ tagId: tag.id })
    await forms.change({ formIds: [id], removeTags: [other.id] })
    expect((await forms.get({ formId: id })).tags).toEqual([])
  })

  it('FORM-11 have ways in that are named, renamed, closed, opened again and deleted', async () => {
    const { formSources } = person.client()
    const { formId, url } = await publishedForm(person, 'With ways in')
    const source = await formSources.save({ formId, name: 'Poster at the door', kind: 'qr' })
    expect(source).toMatchObject({ kind: 'qr', isDisabled: false, url: `${url}?source=${source.key}` })
    const found = () => findSourceNow(formId, source.key)
    expect(await found()).toMatchObject({ id: source.id, isDisabled: false })
    const named = { formId, sourceId: source.id }
    await formSources.rename({ ...named, name: 'Poster in the hall' })
    await formSources.update({ ...named, kind: 'link' })
    await formSources.disable(named)
    expect(await found()).toMatchObject({ name: 'Poster in the hall', kind: 'link', isDisabled: true })
    await formSources.disable({ ...named, isDisabled: false })
    expect((await formSources.list({ formId })).sources).toMatchObject([{ id: source.id, isDisabled: false }])
    await formSources.remove(named)
    expect(await found()).toBeNull()
    expect(await codeOf(formSources.rename({ ...named, name: 'Gone' }))).toBe('FORM_SOURCE_NOT_FOUND')
  })

  it('FORM-12 are saved as templates of the workspace, from which new forms are created', async () => {
    const { forms, formTemplates } = person.client()
    const { id: formId } = await make('Sign-up sheet', formOf('Who?', 'When?'))
    const kept = await formTemplates.save({ formId, name: 'Sheet', description: 'For the fair' })
    expect((await formTemplates.list()).templates).toContainEqual(kept)
    expect(kept).toMatchObject({ questions: 2 })
    await forms.rename({ formId, name: 'Changed since' })
    const made = await formTemplates.use({ templateId: kept.id })
    expect(made).toMatchObject({ name: 'Sheet', questions: 2, status: 'Ready' })
    await formTemplates.remove({ templateId: kept.id })
    expect(await codeOf(formTemplates.use({ templateId: kept.id }))).toBe('FORM_TEMPLATE_NOT_FOUND')
  })

  it('FORM-05 go back to an older state and keep the previous one', async () => {
    const { forms } = person.client()
    const { id: formId } = await make('Before', formOf('Old?'))
    const kept = await forms.nameVersion({ formId, name: 'As agreed' })
    const { revision, document } = await forms.get({ formId })
    await forms.save({ formId, document: { ...document, ...formOf('New?'), title: 'After' }, revision })
    const restored = await forms.restoreVersion({ formId, versionId: kept.id })
    expect(restored).toMatchObject({ kind: 'restored', name: 'As agreed', savedBy: 'Form Owner' })
    expect((await forms.get({ formId })).document.pages[0]?.blocks[0]?.elements[0]).toMatchObject({ title: 'Old?' })
    const before = await forms.version({ formId, versionId: restored.before })
    expect(before.document.title).toBe('After')
    expect((await forms.versions({ formId })).versions.map(({ kind }) => kind)).toEqual([
      'restored',
      'auto',
      'named',
      'auto',
    ])
  })

  it('FORM-20 save a time zone and what analytics may count, for all forms of a workspace', async () => {
    const { forms } = (await world.aPerson()).client()
    expect(await forms.preferences()).toEqual({
      timeZone: 'UTC',
      countsViews: true,
      countsDevices: true,
      countsReferrers: true,
    })
    await forms.setPreferences({ timeZone: 'Asia/Tokyo' })
    await forms.setPreferences({ countsDevices: false })
    expect(await forms.preferences()).toMatchObject({ timeZone: 'Asia/Tokyo', countsViews: true, countsDevices: false })
    expect(await codeOf(forms.setPreferences({ timeZone: 'Mars/Olympus' }))).toBe('INVALID_INPUT')
  })

  it('FORM-21 send the link of one form to one person by mail', async () => {
    const { forms } = person.client()
    const { id } = await make('Not public')
    expect(await codeOf(forms.sendMail({ formId: id, email: 'reader@example.com' }))).toBe('FORM_NOT_PUBLISHED')
    const { formId, url } = await publishedForm(person, 'Wine list')
    const message = 'Two minutes, please.'
    expect(await forms.sendMail({ formId, email: 'reader@example.com', message })).toEqual({
      message: 'The email has been sent.',
    })
    await world.runJobs()
    const [mail] = await world.mailsTo('reader@example.com')
    expect(mail?.subject).toContain('Wine list')
    expect(mail?.text).toContain(url)
    expect(mail?.text).toContain(message)
  })

  it('FORM-22 tell staff whose a form is and what the tier allows, and no one else', async () => {
    const { formId } = await publishedForm(person, 'Asked about')
    expect(await codeOf(person.client().forms.adminDetail({ formId }))).toBe('FORBIDDEN')
    const clerk = await world.aPerson({ email: 'crew@lighthouse.example', name: 'Clerk' })
    expect(await clerk.client().forms.adminDetail({ formId })).toMatchObject({
      name: 'Asked about',
      status: 'Published',
      owner: { id: person.userId, name: 'Form Owner', email: person.email },
      tier: 'business',
      formLimit: 'unlimited',
    })
  })

  it('write what happened to them into the audit log', async () => {
    const owner = await world.aPerson()
    const { forms, auditLogs } = owner.client()
    const { formId } = await publishedForm(owner, 'Logged')
    await forms.unpublish({ formId })
    await forms.remove({ formIds: [formId] })
    await forms.restore({ formIds: [formId] })
    await forms.remove({ formIds: [formId] })
    await forms.erase({ formIds: [formId] })
    await world.runJobs()
    const { entries } = await auditLogs.list({})
    const acts = entries.map(({ action }) => action).filter((action) => action.startsWith('form.'))
    expect(acts).toEqual([
      'form.erased',
      'form.deleted',
      'form.restored',
      'form.deleted',
      'form.unpublished',
      'form.published',
    ])
  })

  it('go by the cells of the matrix', async () => {
    const owner = await world.aPerson()
    const colleague = await world.aPerson()
    await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
      ensureMember(ctx, { workspaceId: owner.workspaceId, userId: colleague.userId, role: 'EDITOR' }),
    )
    const { forms } = colleague.client(owner.workspaceId)
    const { id: formId } = await owner.client().forms.create({ name: 'Theirs', document: formOf() })
    await forms.rename({ formId, name: 'Renamed' })
    expect((await forms.get({ formId })).canEdit).toBe(true)
    expect(await codeOf(forms.publish({ formId }))).toBe('PERMISSION_MISSING')
    expect(await codeOf(forms.remove({ formIds: [formId] }))).toBe('PERMISSION_MISSING')
  })
})

function findSourceNow(formId: string, key: string) {
  return world.app.installation.database.system((db) => findSource(db, { formId, key }))
}
