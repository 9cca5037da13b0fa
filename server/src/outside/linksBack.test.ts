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
