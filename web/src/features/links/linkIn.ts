/** The first address of a page in a text, whole: undefined where there is none. What ends a sentence is no part of it. */
export const linkIn = (text: string): string | undefined => {
  const found = /(?:^|\s)(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/i.exec(text)?.[1]
  return found && URL.canParse(found) && new URL(found).hostname.includes('.') ? found : undefined
}
