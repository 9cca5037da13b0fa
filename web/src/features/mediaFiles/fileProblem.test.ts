import { mediaLimits } from '@marquee/contract/mediaFiles'
import { expect, test } from 'vitest'
import { choiceOf } from './fileProblem.ts'

test.each`
  name           | type                 | size                          | choice
  ${'a.jpg'}     | ${'image/jpeg'}      | ${5}                          | ${{ kind: 'picture' }}
  ${'a.mp4'}     | ${'video/mp4'}       | ${5}                          | ${{ kind: 'video' }}
  ${'a.webm'}    | ${''}                | ${5}                          | ${{ kind: 'video' }}
  ${'a.mp3'}     | ${'audio/mpeg'}      | ${5}                          | ${{ kind: 'audio' }}
  ${'a.wav'}     | ${'audio/x-wav'}     | ${5}                          | ${{ kind: 'audio' }}
  ${'a.mov'}     | ${'video/quicktime'} | ${5}                          | ${{ problem: 'quickTime' }}
  ${'a.MOV'}     | ${''}                | ${5}                          | ${{ problem: 'quickTime' }}
  ${'a.pdf'}     | ${'application/pdf'} | ${5}                          | ${{ problem: 'nothing' }}
  ${'a.vtt'}     | ${'text/vtt'}        | ${5}                          | ${{ problem: 'captions' }}
  ${'a.mp4'}     | ${'video/mp4'}       | ${0}                          | ${{ problem: 'empty' }}
  ${'a.png'}     | ${'image/png'}       | ${20_000_000}                 | ${{ problem: 'picture' }}
  ${'a.mp4'}     | ${'video/mp4'}       | ${mediaLimits.videoBytes + 1} | ${{ problem: 'videoTooLarge' }}
  ${'a.flac'}    | ${'audio/flac'}      | ${mediaLimits.audioBytes + 1} | ${{ problem: 'audioTooLarge' }}
`('takes $name of type "$type" with $size bytes as $choice', ({ name, type, size, choice }) => {
  expect(choiceOf({ name, type, size })).toEqual(choice)
})
