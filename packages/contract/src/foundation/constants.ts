/**
 * Every duration, limit and size of the specification in one place. Durations are milliseconds, sizes bytes. The test
 * beside this file compares them with the checklist.
 */
export const constants = {
  randomIdLength: 10,
  /** Named by the specification without a meaning; nothing depends on it. */
  unexplainedThree: 3,
  session: { validityPollMs: 5_000, emailVerifiedRetries: 4, emailVerifiedRetryMs: 5_000 },
  signIn: {
    failuresBeforeLock: 5,
    failureWindowMs: 15 * 60_000,
    lockMs: 30_000,
    verificationLinkMs: 24 * 3_600_000,
    resetLinkMs: 3_600_000,
    /** How long both addresses have to confirm a change of the email address. */
    emailChangeMs: 24 * 3_600_000,
    /** How long the notice of another session waits for an answer. */
    loginSessionMs: 10 * 60_000,
    deliverabilityTimeoutMs: 3_000,
    minimumPasswordLength: 8,
    maximumPasswordLength: 128,
  },
  /** A code is valid for its step of 30 s and the adjacent steps (RFC 6238). */
  secondFactor: {
    triesPerChallenge: 5,
    challengeMs: 5 * 60_000,
    enrolmentTries: 5,
    enrolmentMs: 15 * 60_000,
    recentSignInMs: 5 * 60_000,
    backupCodes: 10,
    maximumPasskeys: 20,
  },
  account: { deletionGraceMs: 14 * 24 * 3_600_000, exportKeptMs: 7 * 24 * 3_600_000, photoPixels: 512 },
  sessionLife: { idleMs: 14 * 24 * 3_600_000, absoluteMs: 90 * 24 * 3_600_000, accessTokenMs: 3_600_000 },
  /** Nothing is taken away for 14 days after a payment failed. A top-up at 30 % is recommended (BILL-82). */
  billing: { skipMs: 24 * 3_600_000, graceMs: 14 * 24 * 3_600_000, topUpPercent: 30 },
  toast: { accountMs: 7_000, storiesMs: 5_000 },
  debounce: { searchMs: 500, colourMs: 200, textMs: 250 },
  list: {
    storiesPageSize: 10,
    videosPageSize: 12,
    pageSizes: [10, 25, 50, 100, 150],
    defaultPageSize: 10,
    collapsePagesOver: 5,
  },
  layout: { narrowBreakpoint: 768, submenuMaxHeight: 400, nestedSubmenuMaxHeight: 200 },
  /** An invitation expires after 7 days and cannot be resent right after it was sent. */
  members: { invitationMs: 7 * 24 * 3_600_000, resendPauseMs: 60_000, invitationsPerDay: 500, pageSize: 50 },
  workspaces: { staleMs: 15_000, skeletonCards: 12, shownMembers: 3 },
  story: { nameMaxLength: 249, pageWidth: 720, pageHeight: 1280, framesPerSecond: 30, defaultShortFrames: 90 },
  wizard: { minSlides: 3, maxSlides: 10, defaultSlides: 5, contentStylesStaleMs: 5 * 60_000 },
  /** Cloned voices of a workspace with its own key for the speech service. */
  voices: { mostOnOwnKey: 10 },
  upload: { imageMaxBytes: 10 * 1024 * 1024, videoMaxBytes: 500 * 1024 * 1024, imageMaxPixels: 50_000_000 },
  /**
   * After a checkout: the first check, then one after another until three have failed (BILL-40, BILL-44). Credits are checked every
   * second (ADDON-04); a credit balance may take an hour (BILL-83), so the page stops looking after a minute and says so.
   */
  payment: {
    firstCheckMs: 5_000,
    checkEveryMs: 3_000,
    failedChecks: 3,
    afterChangeMs: 3_000,
    creditsEveryMs: 1_000,
    creditChecks: 60,
    retryCheckoutMs: 200,
    subscriptionRetries: 3,
    subscriptionRetryMs: 3_000,
    countryStaleMs: 120_000,
    maximumSeats: 10_000,
    maximumDomains: 1_000,
  },
  defaults: { language: 'en', timezone: 'US/Central' },
} as const
