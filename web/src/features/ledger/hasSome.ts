/** Whether a list that comes in pages has anything in it, as far as it is known. */
export const hasSome = (data: { pages: readonly { items: readonly unknown[] }[] } | undefined) =>
  data?.pages.some(({ items }) => items.length > 0) ?? false
