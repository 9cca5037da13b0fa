import { expect, it } from 'vitest'

it('lets the fonts come that the page holds back, and nothing else', async () => {
  document.head.innerHTML = `
    <link rel="preload" as="font" media="not all" href="/assets/inter.woff2">
    <link rel="preload" as="image" media="not all" href="/media/wide.webp">`
  await import('./fetchFonts.ts')
  expect([...document.querySelectorAll('link')].map(({ media }) => media)).toEqual(['all', 'not all'])
})
