/*
 * Fetches the fonts of the first screen as soon as the code is there, while that begins to run: before, they would keep it waiting on a
 * slow line, and without it there is nothing to set. What is painted meanwhile is set in letters of the same measures.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) link.media = 'all'

export {}
