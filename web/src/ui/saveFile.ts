// What sets a name apart in a sentence has no place in the name of a file.
const marksOfSentences = /[\u2066-\u2069]/g

/** Hands the person a text as a file; `type` as Blob takes it. */
export const saveFile = (name: string, text: string, type: string) => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(marksOfSentences, '')
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
