import type { Image } from '@marquee/contract/images'
import { expect, it, test } from 'vitest'
import { srcFor, srcset } from './srcset.ts'

const vase: Image = {
  id: '0199c0de-0000-7000-8000-000000000001',
  width: 1600,
  height: 1200,
  altText: 'A vase',
  placeholder: '#334455',
  sizes: [
    { width: 320, url: '/m/320' },
    { width: 800, url: '/m/800' },
    { width: 1600, url: '/m/1600' },
  ],
}

it('offers every size to the browser', () => {
  expect(srcset(vase)).toBe('/m/320 320w, /m/800 800w, /m/1600 1600w')
})

test.each([
  [1, '/m/320'],
  [320, '/m/320'],
  [321, '/m/800'],
  [5000, '/m/1600'],
])('for %d pixels it takes %s', (width, url) => expect(srcFor(vase, width)).toBe(url))

it('survives an image without sizes', () => {
  expect(srcFor({ ...vase, sizes: [] }, 100)).toBe('')
})
