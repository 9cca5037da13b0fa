import { expect, test } from 'vitest'
import { loudness } from './audioMixer.ts'

const wave = (peak: number) => Float32Array.from({ length: 480 }, (_, at) => peak * Math.sin((2 * Math.PI * at) / 48))

test.each([
  ['silence', 0, 0],
  ['the hum of a quiet room', 0.0005, 0],
  ['somebody who speaks', 0.1, 0.62],
  ['as loud as it can be', 1, 0.95],
])('%s', (_, peak, expected) => expect(loudness(wave(peak))).toBeCloseTo(expected, 2))
