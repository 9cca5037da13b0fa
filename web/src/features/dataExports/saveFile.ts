/** Hands the file at a path to the browser's downloads. The page stays. */
export const saveFile = (path: string) => {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
