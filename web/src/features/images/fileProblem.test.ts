import { imageLimits } from '@marquee/contract/images'
import { expect, test } from 'vitest'
import { fileProblem } from './fileProblem.ts'

test.each`
  name              | type               | size                       | problem
  ${'me.jpg'}       | ${'image/jpeg'}    | ${1}                       | ${undefined}
  ${'me.JPEG'}      | ${''}              | ${1}                       | ${undefined}
  ${'me.png'}       | ${'image/png'}     | ${imageLimits.bytes}       | ${undefined}
  ${'me.webp'}      | ${'image/webp'}    | ${imageLimits.bytes + 1}   | ${'tooLarge'}
  ${'logo.svg'}     | ${'image/svg+xml'} | ${imageLimits.svgBytes}    | ${undefined}
  ${'logo.svg'}     | ${''}              | ${imageLimits.svgBytes + 1} | ${'svgTooLarge'}
  ${'me.gif'}       | ${'image/gif'}     | ${1}                       | ${'wrongType'}
  ${'me.heic'}      | ${''}              | ${1}                       | ${'wrongType'}
  ${'me.png'}       | ${'text/html'}     | ${1}                       | ${'wrongType'}
  ${'me.png'}       | ${'image/png'}     | ${0}                       | ${'empty'}
`('$name of $size bytes, type "$type": $problem', ({ problem, ...file }) => expect(fileProblem(file as File)).toBe(problem))
