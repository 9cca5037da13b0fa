import { logos } from './logos.ts'
import { portrait } from './portrait/compose.ts'
import { memberFaces } from './portrait/members.ts'
import { northlightFaces } from './portrait/northlight.ts'
import { overclockFaces } from './portrait/overclock.ts'
import { banners, northlightScenes, overclockScenes, type Scene } from './scenes.ts'

/** One picture of ours: a name to refer to it by, words for those who cannot see it, and the drawing itself. */
export interface Picture {
  key: string
  kind: 'portrait' | 'scene' | 'banner' | 'logo' | 'sponsor'
  altText: string
  width: number
  height: number
  svg(): string
}

// A name always stands beside a portrait or a logo: words there would only be read twice.
const portraits = Object.entries({ ...northlightFaces, ...overclockFaces, ...memberFaces }).map(([key, looks]): Picture => ({
  key,
  kind: 'portrait',
  altText: '',
  width: 512,
  height: 512,
  svg: () => portrait(looks),
}))
const marks = Object.entries(logos).map(([key, logo]): Picture => ({ key, kind: 'logo', altText: '', ...logo }))

const framed = (scenes: Record<string, Scene>, kind: Picture['kind'], width: number, height: number) =>
  Object.entries(scenes).map(([key, [altText, painter]]): Picture => ({
    key,
    kind,
    altText,
    width,
    height,
    svg: () => painter(width, height),
  }))

const pictures = [
  ...portraits,
  ...marks,
  ...framed(northlightScenes, 'scene', 1600, 1200),
  ...framed(overclockScenes, 'scene', 1600, 900),
  ...framed(banners, 'banner', 2400, 800),
]

/** Every picture the seeds can hang, by key. */
export const catalogue: ReadonlyMap<string, Picture> = new Map(pictures.map((picture) => [picture.key, picture]))
