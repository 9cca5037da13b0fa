const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** An id of ours among the words that are kept beside something at the provider, where anybody who has the account may write. */
export const ourIdIn = (words: string | null | undefined): string | null => (words && uuid.test(words) ? words : null)
