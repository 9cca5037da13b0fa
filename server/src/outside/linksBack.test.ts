import { expect, test } from 'vitest'
import { linksBack } from './linksBack.ts'

const address = 'https://northlight.test/creator/ada'
const page = new URL('https://ada.example/about/')
const says = (html: string) => linksBack(html, page, [address])

test.each([
  `<a rel="me" href="${address}">Northlight</a>`,
  `<A HREF='${address}/' REL='noopener ME'>Northlight</A>`,
  `<link rel=me href=${address}>`,
  `<p>Unclosed <b><a rel="me nofollow" href="${address}?from=about#top">me`,
  `<base href="https://northlight.test/x"><a rel="me" href="/creator/ada">me</a>`,
])('a page that says %s links back', (html) => expect(says(html)).toBe(true))

test.each([
  `<a href="${address}">me</a>`,
  `<a rel="me" href="https://northlight.test/creator/cleo">me</a>`,
  `<a rel="me" href="http://northlight.test/creator/ada">me</a>`,
  `<a rel="me" href="https://northlight.test.evil.example/creator/ada">me</a>`,
  `<!-- <a rel="me" href="${address}">me</a> -->`,
  `<script>const me = '<a rel="me" href="${address}">'</script>`,
  `<textarea><a rel="me" href="${address}">me</a></textarea>`,
  `<template><a rel="me" href="${address}">me</a></template>`,
  `<p title='<a rel="me" href="${address}">'>`,
  `<a rel="home" data-rel="me" href="${address}">me</a>`,
  `<a rel="me">me</a>`,
  '',
])('a page that says %s does not', (html) => expect(says(html)).toBe(false))

const megabyte = 1_048_576
const wrapped = (start: string, piece: string) => start + piece.repeat(Math.floor((megabyte - start.length) / piece.length))
const numbered = (piece: (number: number) => string, count: number) => Array.from({ length: count }, (_, number) => piece(number)).join('')

/** Whoever saves a link says what stands there: none of it may keep the server busy. */
test.each([
  ['elements that never end', `<p>${numbered((number) => `<b id=${number}>`, 75_000)}${'<p>x'.repeat(15_000)}`],
  ['a tag of many attributes', `<p ${numbered((number) => `a${number}=1 `, 110_000)}>`],
  ['tags in tags', wrapped('', '<svg><table><a><div>')],
  ['tags that never begin', wrapped('', '<')],
  ['references that never end', wrapped('', '&am')],
  ['comments that never end', wrapped('', '<!--')],
  ['a script that never ends', wrapped('<script>', '<!--<script></scrip')],
  ['links of their own to elsewhere', wrapped(`<base href="https://elsewhere.example/${'/x'.repeat(9_000)}">`, '<a rel=me href=x>')],
  ['an address of slashes', wrapped('', `<a rel=me href="${'/'.repeat(1_990)}x">`)],
])('a megabyte of %s is read to its end', (_, html) => {
  expect(html.length).toBeGreaterThan(megabyte * 0.9)
  expect(html.length).toBeLessThanOrEqual(megabyte)
  expect(says(html)).toBe(false)
  expect(says(`<a rel="me" href="${address}">me</a>${html}`)).toBe(true)
})

test('a link behind a great many tags that never end is found', () => {
  const opened = `<p>${numbered((number) => `<b id=${number}>`, 40_000)}${'<p>x'.repeat(40_000)}`
  expect(says(`${opened}<a rel="me" href="${address}">me</a>`)).toBe(true)
})
