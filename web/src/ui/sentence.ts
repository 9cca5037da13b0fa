/** "must be filled in" as a sentence: a capital at the front, a full stop at the end unless there is a mark already. */
export const sentence = (words: string): string => {
  const start = words.charAt(0).toUpperCase() + words.slice(1)
  return start === '' || /[.!?…]$/.test(start) ? start : `${start}.`
}
