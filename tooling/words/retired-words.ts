export type RetiredWord = {
  /** In lower case, with its plural; several parts are separated by a space. */
  words: readonly string[]
  /** What to say instead, from the first column of `docs/words.md`. */
  use: string
  /** Where the word stays, and why: everything below a path, or only these texts. */
  allowed?: readonly Exception[]
}

type Exception = { in: string; texts?: readonly string[]; reason: string }

const inArticle = 'text of an article in a test'
const storedTask = 'stage, checkpoint or kind of stored tasks'
const storedSlot = 'slot or layout named in stored stories'

/**
 * Words of the last column of `docs/words.md` that have no other meaning in this repository, and a few of literary English. Names and
 * sentences may not use them; `docs/words.md` itself, history and translations may.
 */
export const retiredWords: readonly RetiredWord[] = [
  {
    words: ['picture', 'pictures', 'pictured'],
    use: 'image',
    allowed: [
      { in: 'packages/story-templates/src/systems/', reason: storedSlot },
      { in: 'packages/story-templates/src/kit/', texts: ["'picture'", '`picture-'], reason: storedSlot },
      { in: 'packages/story-templates/src/composition/', texts: ["'picture'", '`picture-'], reason: storedSlot },
      { in: 'packages/story/src/layouts/', texts: ["'picture-", "slot: 'picture'"], reason: storedSlot },
      { in: 'apps/server/src/areas/growth/stores/products/', texts: ["'picture-full'"], reason: storedSlot },
      { in: 'packages/story/src/elements/base.ts', texts: ['`picture`'], reason: storedSlot },
      { in: 'packages/story-editor/src/', texts: ["'picture'", "'slot.picture'"], reason: storedSlot },
      { in: '', texts: ['picture-choice', 'backgroundPicture'], reason: 'kind and field of stored forms' },
      { in: 'packages/form', texts: ['picture'], reason: 'kind and field of stored forms' },
      { in: 'packages/contract/src/stories/wizard.ts', texts: ["'pictures'"], reason: storedTask },
      { in: 'apps/server/src/areas/stories/wizard/', texts: ["'pictures'", '`picture-$'], reason: storedTask },
      { in: 'apps/web/src/areas/stories/wizard/', texts: ["'pictures'"], reason: storedTask },
      { in: 'apps/web/src/shell/texts.ts', texts: ['    pictures:'], reason: storedTask },
      { in: 'apps/server/src/config', texts: ['PICTURES_'], reason: 'earlier names of settings, which still work' },
      { in: 'apps/server/src/areas/stories/wizard/article/', texts: ["'picture'"], reason: 'the element of HTML' },
      { in: 'apps/server/src/areas/stories/wizard/article/', texts: ['|Picture|'], reason: 'credits in articles' },
    ],
  },
  {
    words: ['film', 'films'],
    use: 'video',
    allowed: [
      {
        in: 'packages/story-editor/src/',
        texts: ['Film,', ', Film ', '{Film}', '<Film '],
        reason: 'icon of lucide-react',
      },
      { in: 'apps/server/src/areas/library/media-tools/kinds.ts', texts: ["'media.cut-film'"], reason: storedTask },
      { in: 'packages/contract/src/foundation/job-works.ts', texts: ["'media.cut-film'"], reason: storedTask },
      {
        in: 'packages/story/src/art/from-words.ts',
        texts: ["'film(?!"],
        reason: 'word that people write in image prompts',
      },
    ],
  },
  {
    words: ['keeper', 'keepers'],
    use: 'asset usage',
    allowed: [
      { in: 'apps/server/src/', texts: ['says the keeper', 'the lock keeper', 'the keeper of'], reason: inArticle },
    ],
  },
  {
    words: ['tally', 'tallies', 'sums'],
    use: 'counters, totals',
    allowed: [
      { in: '', texts: ['submission_tally'], reason: 'name of a table' },
      { in: 'packages/form/', texts: ['tally', 'Tally'], reason: 'the product Tally' },
      { in: 'packages/contract/src/', texts: ['Tally'], reason: 'the product Tally' },
      { in: 'docs/guide/', texts: ['Tally'], reason: 'the product Tally' },
      { in: 'apps/web/src/areas/forms/forms/texts.ts', texts: ['Tally'], reason: 'the product Tally' },
      {
        in: 'apps/server/src/platform/backup/',
        texts: ['`sums`', "'sums'", '`sums/', "'sums/", '^sums', ' sums:'],
        reason: 'entry of existing archives',
      },
    ],
  },
  { words: ['figures'], use: 'stats, counters, analytics' },
  {
    words: ['news'],
    use: 'event, notification, update',
    allowed: [
      {
        in: '',
        texts: ["'news'", "'News'", 'News Media Organization', 'newsOrganization', 'News and media'],
        reason: 'the trade of journalists',
      },
      { in: '', texts: ['NewsArticle'], reason: 'name of schema.org' },
      {
        in: '',
        texts: ['news.example', "'/news'", 'Harbour News', 'NEWS harbour', 'Harbour news', 'Other news'],
        reason: 'content of a test',
      },
      { in: 'apps/web/src/areas/', texts: ["      news: 'News"], reason: 'the trade of journalists' },
      {
        in: 'apps/server/src/areas/library/voices/music/tracks.ts',
        texts: ['before-the-news', 'Before the news'],
        reason: 'name of a stored track',
      },
      {
        in: 'apps/server/src/providers/moderation/',
        texts: ['(medicine, schools, news)'],
        reason: 'the trade of journalists',
      },
      {
        in: 'apps/server/src/platform/live/live.ts',
        texts: ["'live.forget-news'"],
        reason: 'name of a job with a stored schedule',
      },
    ],
  },
  {
    words: ['shelf', 'shelves'],
    use: 'collection',
    allowed: [{ in: 'apps/server/src/providers/language/', texts: ['two shelves'], reason: inArticle }],
  },
  { words: ['troubled'], use: 'failing' },
  { words: ['wordsmith'], use: 'writing assistant' },
  { words: ['forget told'], use: 'purge' },
  { words: ['whom to tell'], use: 'recipients' },
  { words: ['full house'], use: 'queue full' },
  { words: ['waiting place', 'waiting places'], use: 'rate-limit cache' },
  { words: ['filed row', 'filed rows'], use: 'export row' },
  { words: ['cut file', 'cut files'], use: 'subset font' },
  { words: ['list news'], use: 'list refresh throttle' },
  {
    words: ['slot place', 'slot places'],
    use: 'appointment slot',
    allowed: [
      { in: 'apps/server/src/', texts: ['_slot-places.sql', '131837_slot-places'], reason: 'name of a migration' },
    ],
  },
  { words: ['mend', 'mends', 'mended', 'mendable'], use: 'fix, repair' },
  { words: ['somebody'], use: 'someone' },
  { words: ['everybody'], use: 'everyone' },
  {
    words: ['anybody'],
    use: 'anyone',
    allowed: [{ in: 'apps/server/src/providers/language/', texts: ['Anybody will be able'], reason: inArticle }],
  },
  {
    words: ['whoever'],
    use: 'anyone who',
    allowed: [{ in: 'packages/story-frames/src/testing/', texts: ['“Whoever sleeps,”'], reason: inArticle }],
  },
  { words: ['for ever'], use: 'permanently, forever' },
  { words: ['once more'], use: 'again' },
  // Phrases of earlier interfaces, with what a product writer says.
  { words: ['first things'], use: '“Get started”' },
  { words: ['look into your inbox'], use: '“Check your inbox”' },
  { words: ['things not as they were'], use: '“Changes made during import”' },
  { words: ['nothing is heard'], use: '“No audio on this page”' },
  { words: ['people who cannot see it', 'people who can not see it'], use: '“Alt text”' },
  { words: ['how do you want to begin'], use: '“Create a story”' },
  { words: ['use a film'], use: '“Add video”' },
  { words: ['next page by itself', 'reader taps'], use: '“Auto-advance”, “On tap”' },
  { words: ['took too long to answer'], use: '“timed out”' },
  { words: ['please try once again'], use: '“Try again”' },
  { words: ['not yet there'], use: '“not available yet”' },
  { words: ['could not be done'], use: 'what failed, and what to do next' },
  { words: ['an error has occurred', 'an error occurred'], use: 'what failed, and what to do next' },
]
