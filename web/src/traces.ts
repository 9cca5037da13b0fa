/** What somebody leaves behind in this browser and nobody after them may find, each kept as `<mark>:<profile id>`. */
export const traces = {
  searches: 'recent-searches',
  profileDraft: 'profile-draft',
  highlightDraft: 'highlight-draft',
  eventDraft: 'event-draft',
  unsavedForms: 'unsaved-forms',
  rowHeights: 'row-heights',
  checkIn: 'check-in',
} as const

/** What somebody was typing: it outlives a session that ends by itself, for when they are back. */
const drafts = [traces.profileDraft, traces.highlightDraft, traces.eventDraft, traces.unsavedForms]

const isOf = (marks: readonly string[], key: string) => marks.some((mark) => key === mark || key.startsWith(`${mark}:`))
const isTrace = (key: string) => isOf(Object.values(traces), key)
const isDraft = (key: string) => isOf(drafts, key)

/** Nothing more is pushed to this browser, and what was is shown no longer. Who wishes for pushes here has them again after signing in. */
const silence = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

let hasForgotten = false
let isSignedOut = false

const signOutMark = 'signed-out'

/** Tells the other tabs that somebody leaves for good: to them it looks like a session that has ended elsewhere. */
export const tellSignOut = () => {
  try {
    localStorage.setItem(signOutMark, String(Date.now()))
    localStorage.removeItem(signOutMark)
  } catch {
    // Where nothing is stored, tabs share no session.
  }
}

/** Hears what another tab has told by `tellSignOut`. */
export const hearSignOut = ({ key }: Pick<StorageEvent, 'key'>) => {
  if (key === signOutMark) isSignedOut = true
}

/** False from the moment on when everything was forgotten: what a page does on its way out must not leave new traces. */
export const mayLeaveTraces = () => !hasForgotten

/** What was kept for times without a network. */
export const keptCache = 'kept'

const everywhere = ['localStorage', 'sessionStorage'] as const

const removeWhere = (isMeant: (key: string) => boolean, kinds: readonly (typeof everywhere)[number][] = everywhere) => {
  for (const kind of kinds)
    try {
      const storage = window[kind]
      for (const key of Object.keys(storage).filter(isMeant)) storage.removeItem(key)
    } catch {
      // A browser that refuses storage has kept nothing.
    }
}

/** Forgets what was left in somebody's name: whoever acted as them was never this browser's. */
export const forgetTracesOf = (profileId: string) => removeWhere((key) => isTrace(key) && key.includes(`:${profileId}`))

/** Forgets what others have typed in this tab and not saved, once it is known whose it is. */
export const forgetDraftsOfOthers = (profileId: string) =>
  removeWhere((key) => isDraft(key) && !key.includes(`:${profileId}`), ['sessionStorage'])

/**
 * Forgets all of it, when somebody signs out. Where a session is over that nobody has ended here, `keepsDrafts`. Drafts of posts stay: they
 * are kept until they are published.
 */
export const forgetTraces = ({ keepsDrafts = false } = {}) => {
  hasForgotten = true
  if ('serviceWorker' in navigator) silence().catch(console.warn)
  if ('caches' in window) void caches.delete(keptCache).catch(console.warn)
  removeWhere((key) => isTrace(key) && !(keepsDrafts && !isSignedOut && isDraft(key)))
}
