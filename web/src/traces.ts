/** What somebody leaves behind in this browser and nobody after them may find, each kept as `<mark>:<profile id>`. */
export const traces = {
  searches: 'recent-searches',
  profileDraft: 'profile-draft',
  highlightDraft: 'highlight-draft',
  eventDraft: 'event-draft',
  rowHeights: 'row-heights',
  checkIn: 'check-in',
} as const

const isTrace = (key: string) => Object.values(traces).some((mark) => key === mark || key.startsWith(`${mark}:`))

/** Nothing more is pushed to this browser, and what was is shown no longer. Who wishes for pushes here has them again after signing in. */
const silence = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

let hasForgotten = false

/** False from the moment on when everything was forgotten: what a page does on its way out must not leave new traces. */
export const mayLeaveTraces = () => !hasForgotten

/** What was kept for times without a network. */
export const keptCache = 'kept'

/** Forgets what was left in somebody's name: whoever acted as them was never this browser's. */
export const forgetTracesOf = (profileId: string) => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = window[kind]
      for (const key of Object.keys(storage)) if (isTrace(key) && key.includes(`:${profileId}`)) storage.removeItem(key)
    } catch {
      // A browser that refuses storage has kept nothing.
    }
}

/** Forgets all of it, when somebody signs out or their session is over. Drafts of posts stay: they are kept until they are published. */
export const forgetTraces = () => {
  hasForgotten = true
  if ('serviceWorker' in navigator) silence().catch(console.warn)
  if ('caches' in window) void caches.delete(keptCache).catch(console.warn)
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = window[kind]
      for (const key of Object.keys(storage).filter(isTrace)) storage.removeItem(key)
    } catch {
      // A browser that refuses storage has kept nothing.
    }
}
