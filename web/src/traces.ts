/** What somebody leaves behind in this browser and nobody after them may find, each kept as `<mark>:<profile id>`. */
export const traces = { searches: 'recent-searches', profileDraft: 'profile-draft' } as const

const isTrace = (key: string) => Object.values(traces).some((mark) => key === mark || key.startsWith(`${mark}:`))

/** Forgets all of it, when somebody signs out or their session is over. Drafts of posts stay: they are kept until they are published. */
export const forgetTraces = () => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = window[kind]
      for (const key of Object.keys(storage).filter(isTrace)) storage.removeItem(key)
    } catch {
      // A browser that refuses storage has kept nothing.
    }
}
