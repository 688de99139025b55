import { newId } from '@taplore/kit'
import { sharedFormsChannelId } from '../src/areas/publishing/publishing/index.ts'
import { publishedForm } from './forms.ts'
import { moneyRows } from './full-world-money.ts'
import { published, storyOf, upload, withImage } from './stories.ts'
import type { TestPerson, World } from './world.ts'

type Row = Readonly<Record<string, unknown>>

/** Everything that the text format of COPY has to escape, and letters beyond the basic plane. */
export const awkwardText = 'Tab\t, newline\n, return\r, backslash \\N \\., quote \' " and 𝕋ap'

/**
 * Gives every table of an installation at least one row: through the product where that is a call or two, by SQL for the rest.
 * A new table gets its row here; the test of backups names the tables that have none.
 */
export async function fillEveryTable(world: World): Promise<TestPerson> {
  const person = await world.aPerson({ name: 'Owner' })
  const asset = await upload(world, person, dot, 'dot.png')
  const { storyId } = await published(person, 'Kept', { document: withImage(storyOf('Kept'), asset) })
  const { formId } = await publishedForm(person, 'Kept form')
  await person.client().stories.rename({ storyId, name: 'Kept and renamed' })
  await world.runJobs()
  const { storage } = world.app.installation.providers
  await storage.put('assets/empty', Buffer.alloc(0), { mime: 'text/plain' })
  await storage.put('assets/large', Buffer.alloc(300_000, 'taplore '), { mime: 'text/plain' })
  // Waits in the queue, so that the backup has a job to carry over.
  await world.stranger.identity.forgotPassword({ email: person.email })
  const rows = rowsOf({ userId: person.userId, workspaceId: person.workspaceId, storyId, formId, assetId: asset.id })
  for (const [table, list] of Object.entries(rows)) for (const row of list) await insert(world, table, row)
  return person
}

async function insert(world: World, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')
  await world.sql(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_record(null::"${table}", $1::jsonb) on conflict do nothing`,
    [JSON.stringify(row)],
  )
}

/** A PNG of four pixels. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGM4wcXFdYKLgYvrBCcnJwAWnAKwzHMWTgAAAABJRU5ErkJggg==',
  'base64',
)

const then = '2026-03-01T10:00:00.123456Z'
const later = '2036-03-01T10:00:00Z'
const bytes = '\\x00010aff5c'
const document = { version: 1, note: awkwardText }

interface Ids {
  readonly userId: string
  readonly workspaceId: string
  readonly storyId: string
  readonly formId: string
  readonly assetId: string
}

function rowsOf({ userId, workspaceId, storyId, formId, assetId }: Ids): Record<string, readonly Row[]> {
  const made = () => ({ id: newId(), workspace_id: workspaceId })
  const ofWorkspace = { workspace_id: workspaceId }
  const ofUser = { user_id: userId }
  const ofForm = { form_id: formId, workspace_id: workspaceId }
  const ofStory = { story_id: storyId, workspace_id: workspaceId }
  const createdBy = { created_by: userId, created_at: then }
  const [folderId, formFolderId, assetFolderId, lotId, videoFolderId] = [newId(), newId(), newId(), newId(), newId()]
  const [voiceId, postId, seriesId] = [newId(), newId(), newId()]
  const [feedId, feedItemId] = [newId(), newId()]
  const storeId = newId()
  const [wordpressSiteId, wordpressPostId] = [newId(), newId()]
  const columnId = newId()
  const [keyId, membershipId, exportId, submissionId, webhookId, deliveryId, draftFormId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ]
  return {
    live_event: [{ ...ofWorkspace, kind: 'story', payload: { note: awkwardText } }],
    outbox: [
      { id: newId(), kind: 'test', recipient: 'a@example.com', subject: awkwardText, state: 'sent', created_at: then },
    ],
    backup_run: [{ id: newId(), started_at: then, ended_at: then, file: 'a', bytes: 1 }],
    verification: [
      {
        id: newId(),
        identifier: 'x',
        value: awkwardText,
        expires_at: later,
        created_at: then,
        updated_at: then,
      },
    ],
    account: [
      {
        id: newId(),
        ...ofUser,
        provider_id: 'example',
        account_id: awkwardText,
        created_at: then,
        updated_at: then,
      },
    ],
    one_time_link: [
      { id: newId(), ...ofUser, purpose: 'reset', token_hash: newId(), expires_at: later, created_at: then },
    ],
    known_device: [{ id: newId(), ...ofUser, secret_hash: newId(), created_at: then, last_used_at: then }],
    authenticator: [{ ...ofUser, secret: 'sealed', last_step: '9007199254740993', created_at: then }],
    backup_code: [{ id: newId(), ...ofUser, fingerprint: 'f', created_at: then }],
    sign_in_challenge: [
      {
        id: newId(),
        ...ofUser,
        browser_hash: newId(),
        product: 'stories',
        expires_at: later,
        created_at: then,
      },
    ],
    passkey: [
      {
        id: newId(),
        ...ofUser,
        name: 'Key',
        credential_id: newId(),
        public_key: 'k',
        counter: 1,
        transports: ['usb'],
        is_synced: false,
        created_at: then,
      },
    ],
    passkey_ceremony: [{ holder_hash: newId(), purpose: 'sign-in', challenge: 'c', expires_at: later }],
    attempt: [{ key: 'test', count: 1, window_started_at: then }],
    email_verify_status: [{ ...ofUser, is_email_verified: true, recorded_at: then }],
    user_detail: [ofUser],
    user_preference: [{ ...ofUser, language: 'en', timezone: 'Europe/Madrid' }],
    user_tracker: [{ id: newId(), ...ofUser, page_href: '/', session: true, type: 'page', created_at: then }],
    login_session: [{ id: newId(), ...ofUser, code_hash: newId(), expires_at: later, created_at: then }],
    social_attempt: [
      {
        id: newId(),
        provider: 'google',
        state_hash: newId(),
        browser_hash: newId(),
        expires_at: later,
        created_at: then,
      },
    ],
    social_proof: [
      {
        id: newId(),
        browser_hash: newId(),
        provider: 'google',
        issuer: 'https://issuer.example',
        subject: 's',
        email: 'a@example.com',
        name: awkwardText,
        expires_at: later,
        created_at: then,
      },
    ],
    email_change: [
      {
        ...ofUser,
        new_email: 'moved@example.com',
        old_token_hash: 'hash of the old token',
        new_token_hash: 'hash of the new token',
        session_id: newId(),
        requested_at: then,
        expires_at: later,
      },
    ],
    provider_key: [{ ...ofUser, service: 'leonardo', sealed: 'sealed', hint: '…abc', updated_at: then }],
    account_deletion: [{ ...ofUser, requested_at: then, erase_at: later }],
    data_export: [{ id: newId(), ...ofUser, state: 'waiting', created_at: then }],
    membership: [
      {
        ...made(),
        id: membershipId,
        email: 'guest@example.com',
        role: 'VIEW',
        accepted: 0,
        created_at: then,
      },
    ],
    guest_grant: [
      {
        ...ofWorkspace,
        membership_id: membershipId,
        kind: 'story',
        object_id: storyId,
        granted_by: userId,
        created_at: then,
      },
    ],
    access_key: [
      {
        id: keyId,
        ...ofUser,
        name: awkwardText,
        hint: 'abc',
        secret_hash: newId(),
        scopes: ['stories.view', 'with "quotes", {braces} and \\'],
        created_at: then,
      },
    ],
    access_key_window: [{ key_id: keyId, started_at: then, calls: 1 }],
    access_key_address: [{ key_id: keyId, address: '192.0.2.1', first_used_at: then }],
    subscription: [
      {
        id: newId(),
        owner_id: userId,
        product: 'stories',
        plan_id: 'free',
        status: 'active',
        started_at: then,
        updated_at: then,
      },
    ],
    active_product: [{ ...ofUser, product: 'stories' }],
    ledger_entry: [
      {
        id: newId(),
        owner_id: userId,
        ...ofWorkspace,
        kind: 'emailCredits',
        type: 'grant',
        amount: '9007199254740991',
        reserved: 0,
        lot_id: lotId,
        cause: awkwardText,
        part: 0,
        at: then,
        detail: { note: awkwardText },
      },
    ],
    ledger_lot: [
      {
        id: lotId,
        owner_id: userId,
        kind: 'emailCredits',
        source: 'gift',
        cause: awkwardText,
        granted: '9007199254740991',
        remaining: '9007199254740991',
        reserved: 0,
        owed: 0,
        expires_at: later,
        created_at: then,
      },
    ],
    ledger_balance: [{ owner_id: userId, kind: 'emailCredits', currency: '', amount: '9007199254740991', reserved: 0 }],
    ledger_reservation: [
      {
        id: newId(),
        owner_id: userId,
        kind: 'emailCredits',
        cause: 'sent',
        amount: 5,
        captured: 4,
        state: 'captured',
        deadline: later,
        created_at: then,
      },
    ],
    ledger_recount: [{ at: then, entries: 1, differences: 0, found: [] }],
    ...moneyRows(userId, awkwardText),
    usage_counter: [{ ...ofWorkspace, kind: 'test', period: '2026-03-01', amount: '9007199254740993' }],
    plan_override: [{ plan: 'test', patch: {}, set_by: userId, set_at: then }],
    plan_id: [{ id: 'test', plan: 'free', set_by: userId, set_at: then }],
    workspace_feature: [{ ...ofWorkspace, feature: 'test', set_by: userId, set_at: then }],
    staff_entry: [{ entry: 'staff@example.com', note: '', added_by: userId, added_at: then }],
    staff_look: [{ ...made(), ...ofUser, reason: 'asked', began_at: then, ends_at: later }],
    audit_chain: [{ ...ofWorkspace, sequence: 0, hash: 'none' }],
    audit_entry: [
      {
        ...made(),
        workspace_id: newId(),
        sequence: 1,
        at: then,
        actor_kind: 'user',
        actor_name: awkwardText,
        actor_email: 'a@example.com',
        action: 'test',
        object_kind: 'story',
        object_id: storyId,
        object_name: 'Kept',
        address: '192.0.2.1',
        user_agent: 'test',
        request_id: 'test',
        previous_hash: '',
        hash: 'h',
      },
    ],
    task: [
      { ...made(), ...ofUser, kind: 'test', title: 'Test', state: 'done', stages: [], subject: {}, payload: document },
    ],
    asset_folder: [{ ...made(), id: assetFolderId, name: 'Images' }],
    asset: [
      {
        ...made(),
        folder_id: assetFolderId,
        kind: 'image',
        name: awkwardText,
        mime: 'image/png',
        bytes: 1,
        sha256: newId(),
        variants: {},
        origin: 'upload',
      },
    ],
    cloned_voice: [
      { ...made(), id: voiceId, provider: 'elevenlabs', provider_voice: 'v', name: 'Voice', language: 'en' },
    ],
    voice_sample: [
      { ...made(), voice_id: voiceId, file_name: awkwardText, mime: 'audio/mpeg', bytes: 1, created_at: then },
    ],
    voice_use: [{ workspace_id: workspaceId, voice: voiceId, period: '2026-03-01', characters: 1_200 }],
    speech_setting: [{ workspace_id: workspaceId, speed: 0.95, sentence_pause_ms: 200 }],
    pronunciation: [
      { ...made(), written: awkwardText, sought: awkwardText, spoken: 'sequel', language: '', created_at: then },
    ],
    linked_account: [
      {
        ...made(),
        platform: 'youtube',
        external_id: 'channel',
        name: awkwardText,
        sealed_tokens: 's',
        access_expires_at: later,
        scopes: [],
        state: 'linked',
        linked_by: userId,
        linked_at: then,
      },
    ],
    account_link_attempt: [
      { ...made(), ...ofUser, platform: 'tiktok', state_hash: 'h', session_id: 's', expires_at: later },
    ],
    video_post: [
      {
        ...made(),
        ...createdBy,
        id: postId,
        request_key: newId(),
        account_id: newId(),
        account_name: 'Channel',
        platform: 'youtube',
        source_kind: 'story-export',
        source_id: exportId,
        source_name: awkwardText,
        file: 'a',
        texts: {},
        state: 'posted',
        next_try_at: then,
        bytes: 1,
        created_at: then,
      },
    ],
    video_post_event: [{ ...ofWorkspace, post_id: postId, number: 1, at: then, kind: 'created' }],
    series: [
      {
        ...made(),
        ...createdBy,
        id: seriesId,
        name: awkwardText,
        platform: 'download',
        content: {},
        settings: {},
        frequency: 1,
        starts_on: '2026-03-02',
        time: '18:00',
        time_zone: 'UTC',
        status: 'off',
        turned_on_at: then,
        created_at: then,
      },
    ],
    series_episode: [
      {
        ...made(),
        series_id: seriesId,
        number: 1,
        state: 'planned',
        scheduled_at: later,
        title: awkwardText,
        description: 'd',
        voice_script: 's',
        writer: 'person',
        cost: 50,
        created_at: then,
      },
    ],
    feed: [
      {
        ...{ id: feedId, ...ofWorkspace, ...createdBy, updated_at: then, name: awkwardText, auto_sync: false },
        ...{ feed_url: 'https://news.example.com/feed', tag_key: '', tag_value: '', slides: 5, template_id: 'a' },
      },
    ],
    feed_item: [
      {
        ...{ id: feedItemId, ...ofWorkspace, feed_id: feedId, state: 'waiting', title: awkwardText, found_at: then },
        content: { text: awkwardText, author: '', images: [], source: '', language: null },
      },
    ],
    store: [
      {
        ...{ id: storeId, ...ofWorkspace, platform: 'shopify', domain: 'a.myshopify.com', base_url: 'https://a' },
        ...{ name: awkwardText, url: 'https://a', currency: 'EUR', sealed_credential: 'sealed', connected_by: userId },
        ...{ connected_at: then, products: 1, is_cut: false, run: 1, done: 0, faults: 0, claim: 0 },
      },
    ],
    store_product: [
      {
        ...{ ...made(), store_id: storeId, external_id: '1', title: awkwardText, sort_title: 'a', search_text: 'a' },
        ...{ description: awkwardText, url: '', images: [], currency: 'EUR', price: 2900, variants: [] },
        ...{ is_available: true, seen_run: 1, is_repriced: false, updated_at: then },
      },
    ],
    store_attempt: [
      {
        ...{ ...made(), user_id: userId, session_id: 's', platform: 'woocommerce', domain: 'a', base_url: 'https://a' },
        ...{ state_hash: 'hash', expires_at: later },
      },
    ],
    store_outdated: [{ story_id: storyId, ...ofWorkspace }],
    store_branding: [{ ...ofWorkspace, fields: { logo: null }, former: [], updated_at: then }],
    wordpress_site: [
      {
        ...{ id: wordpressSiteId, ...ofWorkspace, created_by: userId, name: awkwardText, connected_at: then },
        ...{ site_url: 'https://blog.example.com/', rest_url: 'https://blog.example.com/wp-json/taplore/v1' },
        ...{ wordpress_user_id: 1, status: 1, way: 'plugin', sealed_credential: 'sealed' },
      },
    ],
    wordpress_code: [{ ...made(), created_by: userId, hash: 'hash', expires_at: later }],
    wordpress_post: [
      {
        ...{
          id: wordpressPostId,
          ...ofWorkspace,
          site_id: wordpressSiteId,
          story_id: storyId,
          goal: 'publish',
          revision: 1,
        },
        ...{ title: awkwardText, slug: 'a', requested_by: userId, requested_at: then },
      },
    ],
    wordpress_post_event: [{ post_id: wordpressPostId, number: 1, ...ofWorkspace, at: then, kind: 'requested' }],
    feed_fingerprint: [{ feed_id: feedId, fingerprint: 'f', ...ofWorkspace, item_id: feedItemId }],
    widget: [
      {
        ...{ ...made(), ...createdBy, updated_at: then, name: awkwardText, link: '', channel_id: newId() },
        ...{ design: 'd3', type: 'connectors', tags: '', style: {}, pages: [], created_at: then },
      },
    ],
    font: [{ ...made(), name: 'Font', former_names: [], weights: {}, created_at: then, updated_at: then }],
    font_file: [{ ...made(), name: 'Font', format: 'woff2', bytes: 1, storage_key: 'fonts/a', created_at: then }],
    brand: [{ ...ofWorkspace, fields: {}, updated_at: then }],
    saved_look: [{ ...made(), kind: 'text', name: 'Look', data: {}, created_at: then }],
    personal_template: [
      {
        ...made(),
        name: 'Mine',
        document,
        pages: 1,
        tags: ['a'],
        ground: '#fff',
        is_annotated: false,
        created_at: then,
      },
    ],
    captcha_setting: [{ ...ofWorkspace, type: 'none', difficulty: 'easy', min_score: 0.1, is_on_for_new_forms: false }],
    captcha_key: [{ ...ofWorkspace, service: 'turnstile', site_key: 'k', sealed_secret: 's' }],
    captcha_use: [{ ...ofWorkspace, token_hash: newId(), used_for: 'test', verdict: {}, expires_at: later }],
    webhook: [
      {
        ...made(),
        id: webhookId,
        kind: 'form',
        name: 'Hook',
        url: 'https://hooks.example',
        types: ['submission.created'],
        method: 'POST',
        checks_certificate: true,
        sealed_headers: '',
        sealed_secret: '',
        ...createdBy,
      },
    ],
    webhook_delivery: [
      {
        ...made(),
        id: deliveryId,
        webhook_id: webhookId,
        thing_id: newId(),
        type: 'test',
        body: awkwardText,
        state: 'done',
        next_try_at: then,
        created_at: then,
      },
    ],
    webhook_try: [
      {
        ...ofWorkspace,
        delivery_id: deliveryId,
        number: 1,
        started_at: then,
        duration_ms: 1,
        outcome: 'ok',
        request: {},
      },
    ],
    publication: [
      { ...made(), channel_id: sharedFormsChannelId, kind: 'form', subject_id: draftFormId, slug: `form-${keyId}` },
    ],
    notification: [
      {
        ...made(),
        ...ofUser,
        event: 'commented',
        group_key: 'a',
        subject_kind: 'story',
        subject_id: storyId,
        subject_name: awkwardText,
        need: 'stories.view',
        count: 1,
        actors: [awkwardText],
        text: awkwardText,
        path: '/',
        happened_at: then,
        sort_at: then,
      },
    ],
    notification_event: [{ ...ofWorkspace, key: 'a', notified_at: then }],
    notification_preference: [{ ...ofWorkspace, ...ofUser, kind: 'jobs', channel: 'off' }],
    notification_mute: [
      {
        ...ofWorkspace,
        ...ofUser,
        subject_kind: 'story',
        subject_id: storyId,
        subject_name: awkwardText,
        muted_at: then,
      },
    ],
    former_handle: [{ ...ofWorkspace, handle: `handle-${keyId}`, channel_id: newId() }],
    custom_domain: [{ ...made(), channel_id: newId(), name: `${keyId}.example`, verified_at: then }],
    channel_settings: [{ channel_id: newId(), ...ofWorkspace, saved: document, saved_at: then }],
    workspace_settings: [{ ...ofWorkspace, settings: document, updated_at: then }],
    domain: [
      {
        ...made(),
        ...createdBy,
        channel_id: newId(),
        product: 'stories',
        mapping: 'SUBDOMAIN',
        name: `${keyId}.example.com`,
        path: '',
        token: 't',
        watched_until: later,
      },
    ],
    domain_certificate: [{ ...ofWorkspace, domain_id: newId(), name: `${keyId}.example.com`, next_try_at: later }],
    acme_account: [{ directory_url: 'https://authority.example.com/directory', sealed_key: 's' }],
    acme_challenge: [{ token: 't', answer: 't.a', created_at: then }],
    former_slug: [{ ...ofWorkspace, channel_id: newId(), slug: 'old', publication_id: newId() }],
    release_file: [
      {
        ...ofWorkspace,
        channel_id: newId(),
        name: 'a',
        storage_key: 'assets/large',
        mime: 'text/plain',
        bytes: 300_000,
      },
    ],
    bandwidth: [{ ...ofWorkspace, channel_id: newId(), month: '2026-03' }],
    // The child first: its parent is a row of the same table that comes after it by name and by id.
    folder: [
      { ...made(), id: folderId, name: 'Zoo', color: 'red', created_by: userId },
      { ...made(), name: 'Ark', color: 'red', created_by: userId, parent_id: folderId },
    ],
    story: [
      {
        ...made(),
        created_by: userId,
        folder_id: folderId,
        name: awkwardText,
        type: 'scratch',
        language: 'en',
        pages: 1,
        document,
        document_version: 1,
      },
    ],
    story_snapshot: [{ ...ofStory, state: bytes, up_to_update: 1 }],
    story_update: [{ ...ofStory, update: bytes }],
    story_version: [{ ...made(), ...ofStory, kind: 'named', pages: 1, document }],
    story_comment: [{ ...made(), ...ofStory, page_id: 'p', body: awkwardText, created_at: then }],
    review_link: [
      {
        ...made(),
        ...ofStory,
        name: 'Review',
        token_hash: newId(),
        token_sealed: 's',
        allows_comments: true,
        ...createdBy,
      },
    ],
    story_export: [
      {
        ...made(),
        ...ofStory,
        id: exportId,
        story_name: 'Kept',
        format: 'amp',
        size: '720',
        is_joined: false,
        task_id: newId(),
        status: 'done',
        ...createdBy,
        expires_at: later,
      },
    ],
    story_export_page: [{ ...made(), export_id: exportId, page_index: 0, status: 'done' }],
    story_schedule: [
      {
        ...made(),
        ...ofStory,
        action: 'publish',
        state: 'done',
        publish_at: then,
        time_zone: 'Europe/Berlin',
        makes_poster: true,
        next_try_at: then,
        ...createdBy,
        ended_at: then,
      },
    ],
    prepared_release: [
      {
        ...{ workspace_id: workspaceId, kind: 'story', subject_id: newId(), channel_id: newId(), slug: 's' },
        ...{ title: awkwardText, description: '', language: 'en', pages: 1, tags: [], documents: { main: '' } },
        ...{ named_time: then, files: JSON.stringify([]), fingerprint: 'f', sources: {}, created_at: then },
      },
    ],
    story_import: [{ ...made(), created_by: userId, file_name: 'a.pdf', bytes: 1, task_id: newId() }],
    vote: [{ ...ofStory, element_id: 'e', client_hash: 'c', answer: 'a', voted_at: then }],
    vote_count: [{ ...ofStory, element_id: 'e', answer: 'a', count: 1 }],
    vote_slot: [{ ...ofStory, slot: then, element_id: 'e', answer: 'a', count: 1 }],
    interactive_story: [{ ...ofStory, questions: 1, published_at: then }],
    story_read: [
      {
        ...ofStory,
        view_id: 'one',
        channel_id: newId(),
        started_at: then,
        last_at: then,
        source: 'example.org',
        country: 'NO',
        device: 'phone',
        pages: { first: [1200, 0] },
        is_read: true,
        ...{ taps: 0, links: 0, products: 0, shares: 0, replays: 0, first_of: 7, is_erased: false },
      },
    ],
    read_slot: [
      {
        ...{
          workspace_id: workspaceId,
          scope_id: storyId,
          slot: then,
          views: 1,
          readers: 1,
          reads: 1,
          ms: 1200,
          clicks: 0,
        },
        ...{ taps: 0, products: 0, shares: 0, replays: 0 },
      },
    ],
    read_day: [
      {
        ...{
          workspace_id: workspaceId,
          scope_id: storyId,
          slot: then,
          views: 1,
          readers: 1,
          reads: 1,
          ms: 1200,
          clicks: 0,
        },
        ...{ taps: 0, products: 0, shares: 0, replays: 0 },
      },
    ],
    read_part: [
      {
        ...{ workspace_id: workspaceId, scope_id: storyId, width: 'day', slot: then, kind: 'country', value: 'NO' },
        ...{ views: 1, reads: 1, ms: 1200, clicks: 0 },
      },
    ],
    read_today: [{ scope_id: storyId, reader_hash: 'h', day: '2026-03-01' }],
    read_salt: [{ day: '2026-03-01', salt: 's' }],
    vote_window: [{ address_hash: 'a', started_at: then, votes: 1 }],
    form_folder: [
      { ...made(), id: formFolderId, name: 'Zoo', color: 'red', created_by: userId },
      { ...made(), name: 'Ark', color: 'red', created_by: userId, parent_id: formFolderId },
    ],
    form: [
      {
        ...made(),
        id: draftFormId,
        created_by: userId,
        folder_id: formFolderId,
        name: awkwardText,
        language: 'en',
        questions: 1,
        document,
        document_version: 1,
        state: 'draft',
      },
    ],
    form_tag: [{ ...made(), name: 'Tag' }],
    form_snapshot: [{ ...ofForm, state: bytes, up_to_update: 1 }],
    form_update: [{ ...ofForm, update: bytes }],
    form_state: [{ ...made(), ...ofForm, kind: 'named', questions: 1, document }],
    form_source: [{ ...made(), ...ofForm, key: 'k', name: 'Source', kind: 'link' }],
    form_template: [{ ...made(), name: 'Mine', description: '', document, questions: 1 }],
    form_preference: [
      { ...ofWorkspace, time_zone: 'UTC', counts_views: true, counts_devices: true, counts_referrers: true },
    ],
    video_folder: [{ id: videoFolderId, ...ofWorkspace, name: awkwardText, color: 'teal', ...createdBy }],
    video_project: [
      {
        ...made(),
        ...createdBy,
        name: awkwardText,
        kind: 'captions',
        folder_id: videoFolderId,
        language: 'en',
        script: awkwardText,
        artifacts: { poster: 'h' },
        clip_choices: { look: null, framing: 'faces', size: 'high', clips: { '0-0': { title: awkwardText } } },
        clips: 0,
        document,
        document_version: 1,
        revision: 1,
        cues: 1,
        updated_at: then,
      },
    ],
    video_artifact: [
      {
        ...ofWorkspace,
        input_hash: 'h',
        name: 'poster',
        key: 'video/h.jpg',
        mime: 'image/jpeg',
        bytes: 1,
        created_at: then,
      },
    ],
    video_export: [
      {
        ...made(),
        ...createdBy,
        project_id: newId(),
        project_name: awkwardText,
        asset_id: newId(),
        shape: '9:16',
        size: 'standard',
        kind: 'clip',
        title: awkwardText,
        clip: { id: '0-0', startMs: 0, endMs: 1, hook: null, framing: 'faces' },
        has_captions: true,
        mail_to: [],
        input_hash: 'h',
        document,
        task_id: newId(),
        status: 'QUEUED',
        expires_at: then,
      },
    ],
    video_activation: [{ ...ofWorkspace, activated_by: userId, activated_at: then }],
    captions_snapshot: [{ captions_id: newId(), ...ofWorkspace, state: bytes, up_to_update: 1 }],
    captions_update: [{ id: 1, captions_id: newId(), ...ofWorkspace, update: bytes, created_by: userId }],
    captions_state: [{ ...made(), captions_id: newId(), kind: 'auto', cues: 1, document }],
    submission: [submission(submissionId, ofForm), submission(newId(), ofForm)],
    submission_entry: [{ ...made(), submission_id: submissionId, kind: 'note', at: then }],
    submission_proof: [{ ...ofWorkspace, submission_id: submissionId, code_hash: 'c', expires_at: later }],
    submission_file: [
      {
        ...made(),
        ...ofForm,
        element_id: 'e',
        name: awkwardText,
        bytes: 1,
        mime: 'image/png',
        sha256: 'a',
        storage_key: 'assets/empty',
        created_at: then,
      },
    ],
    submission_partial: [
      { ...made(), ...ofForm, version: 1, secret_hash: newId(), answers: {}, language: 'en', updated_at: then },
    ],
    submission_follow: [{ ...ofWorkspace, submission_id: submissionId, since: then }],
    submission_quota: [{ ...ofForm, quota_id: 'q', count: 1 }],
    submission_month: [{ ...ofWorkspace, period: '2026-03-01', count: 2 }],
    submission_setting: [
      {
        ...ofForm,
        notifies: false,
        notify_to: [],
        reply_subject: '',
        reply_text: awkwardText,
        verifies_email: false,
        updated_at: then,
      },
    ],
    submission_export: [
      { ...made(), ...ofForm, form_name: 'Kept', format: 'csv', task_id: newId(), ...createdBy, expires_at: later },
    ],
    submission_share: [{ ...made(), ...ofForm, secret_hash: newId(), name: 'Share', columns: ['a'], ...createdBy }],
    submission_column: [{ ...ofForm, id: columnId, column_id: 'who', until: submissionId }],
    submission_sort_key: [{ ...ofWorkspace, submission_id: submissionId, column_id: columnId, text: awkwardText }],
    submission_word: [{ ...ofWorkspace, column_id: columnId, word: 'kept', parts: ['kep', 'ept'] }],
    submission_view: [{ ...made(), ...ofForm, name: 'View', search: '{}', ...createdBy }],
    form_event: [
      {
        ...ofForm,
        visit_id: 'v',
        kind: 'view',
        element_id: '',
        version: 1,
        source_key: '',
        device: 'desktop',
        at: then,
      },
    ],
    form_figure: [{ ...ofForm, day: '2026-03-01', version: 1, metric: 'views', element_id: '', value: '', count: 1 }],
    ai_story: [
      {
        ...made(),
        created_by: userId,
        story_id: storyId,
        work_id: newId(),
        state: 'done',
        payload: { assetId },
        title: 'Kept',
        language: 'en',
      },
    ],
    onboarding_state: [ofUser],
    sample_story: [{ ...ofStory, sample: 'test', made_at: then }],
    workspace_setup: [
      {
        ...made(),
        ...ofUser,
        task_id: newId(),
        request_key: newId(),
        new_workspace_id: newId(),
        name: 'Next',
        created_at: then,
        members: [],
      },
    ],
  }
}

function submission(id: string, ofForm: Row): Row {
  return {
    id,
    ...ofForm,
    version: 1,
    key: id,
    answers: { who: awkwardText },
    calculated: {},
    variables: {},
    score: 0.1 + 0.2,
    ending_id: 'e',
    quota_ids: [],
    language: 'en',
    device: 'desktop',
    referrer: '',
    visit_id: 'v',
    terms: "'kept':1 'word':2",
    place: 'inbox',
    spam_reasons: [],
    received_at: then,
  }
}
