/** What every page has from its start. */
const start = /\/(?:rolldown-runtime|ground|index|AuthProviders)-[\w-]+\.js$/

/**
 * What is asked for beside a screen that is about to open. The entry carries these lists for all of them, so they name nothing that is
 * there anyway, nor the file itself, which is asked for by the import.
 */
export const withoutStart = (file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? files : files.filter((one) => one !== file && !start.test(one))
