import { clip, circle, drawing, ellipse, group, linear, placed, rect, shape, stroke, type Attributes } from '../draw.ts'
import { clothes } from './clothes.ts'
import { beards, glasses, hats, headset, hijab } from './extras.ts'
import { longHair } from './hairLong.ts'
import { shortHair } from './hairShort.ts'
import { grounds, hairTones, skins, type Skin } from './tones.ts'

export const hairStyles = { ...shortHair, ...longHair }

/** A person in parts; every part has a default look, so that a face is one line in a list. */
export interface Looks {
  ground: keyof typeof grounds
  skin: keyof typeof skins
  hair: keyof typeof hairStyles
  tone: keyof typeof hairTones
  wears: readonly [keyof typeof clothes, color: string, accent: string]
  face?: 'oval' | 'round' | 'square'
  mouth?: keyof typeof mouths
  beard?: keyof typeof beards
  glasses?: readonly [keyof typeof glasses, color: string]
  hat?: readonly [keyof typeof hats, color: string, shade: string]
  hijab?: readonly [color: string, shade: string]
  headset?: readonly [color: string, light: string]
  earrings?: string
  freckles?: boolean
  lines?: boolean
  lips?: string
}

const heads = {
  oval: 'M180 220 C180 158 212 130 256 130 C300 130 332 158 332 220 C332 288 302 340 256 340 C210 340 180 288 180 220Z',
  round: 'M177 224 C177 160 210 130 256 130 C302 130 335 160 335 224 C335 292 304 334 256 334 C208 334 177 292 177 224Z',
  square: 'M179 220 C179 158 212 130 256 130 C300 130 333 158 333 220 L330 266 C324 314 294 340 256 340 C218 340 188 314 182 266Z',
}

const mouths = {
  smile: (color: string) => stroke('M230 294 C242 308 270 308 282 294', color, 6),
  grin: () =>
    shape('M226 290 C240 296 272 296 286 290 C284 316 228 316 226 290Z', '#FFFFFF') +
    shape('M232 306 C244 316 268 316 280 306 C272 318 240 318 232 306Z', '#C05656'),
  calm: (color: string) => stroke('M236 298 C248 302 266 301 276 297', color, 6),
  side: (color: string) => stroke('M236 300 C250 304 268 300 280 290', color, 6),
}

const eyes = (line: string) =>
  [220, 292].map((x) => ellipse(x, 238, 7.5, 9, '#1B1216') + circle(x + 2.5, 234.5, 2.4, '#FFFFFF', { opacity: 0.85 })).join('') +
  stroke('M204 212 C212 204 226 204 236 209 M276 209 C286 204 300 204 308 212', line, 6.5, { opacity: 0.9 })

const wrinkles = (color: string) =>
  stroke(
    'M196 256 C200 262 206 266 214 266 M316 256 C312 262 306 266 298 266 M214 282 C208 290 206 298 208 306 M298 282 C304 290 306 298 304 306 M228 180 C246 175 266 175 284 180',
    color,
    3.5,
    { opacity: 0.45 },
  )

const freckles = (color: string) =>
  [[204, 262], [214, 268], [222, 260], [290, 260], [298, 268], [308, 262]]
    .map(([x, y]) => circle(x!, y!, 2.6, color, { opacity: 0.55 }))
    .join('')

const face = (skin: Skin, looks: Looks, browColor: string) => {
  const inHead: Attributes = { 'clip-path': 'url(#head)' }
  return (
    ellipse(177, 242, 15, 24, skin.base) +
    ellipse(335, 242, 15, 24, skin.shade) +
    shape(heads[looks.face ?? 'oval'], skin.base) +
    group(
      shape('M300 110 C352 150 352 300 286 350 L352 350 L352 110Z', skin.shade, { opacity: 0.55 }) +
        ellipse(206, 274, 20, 13, skin.blush, { opacity: 0.4 }) +
        ellipse(304, 274, 20, 13, skin.blush, { opacity: 0.4 }),
      inHead,
    ) +
    (looks.beard ? beards[looks.beard](hairTones[looks.tone]) : '') +
    (looks.freckles ? freckles(skin.line) : '') +
    (looks.lines ? wrinkles(skin.line) : '') +
    eyes(browColor) +
    stroke('M258 240 C266 258 268 268 262 273 C258 276 252 276 248 274', skin.line, 4.5, { opacity: 0.5 }) +
    mouths[looks.mouth ?? 'smile'](looks.lips ?? (looks.beard && looks.beard !== 'stubble' ? skin.blush : skin.line))
  )
}

/** A portrait as SVG, 512 by 512, with nothing that matters outside the circle. */
export const portrait = (looks: Looks) => {
  const skin = skins[looks.skin]
  const tone = hairTones[looks.tone]
  const hair = looks.hijab ? hijab(...looks.hijab) : hairStyles[looks.hair](tone)
  const [style, color, accent] = looks.wears
  const [from, to] = grounds[looks.ground]
  const browColor = ['silver', 'snow', 'blond', 'lime', 'cyan', 'lilac', 'coral'].includes(looks.tone) ? tone.shade : tone.base
  const person =
    hair.back +
    shape('M222 300 H290 V378 C290 412 222 412 222 378Z', skin.base) +
    shape('M222 322 C240 352 276 352 290 318 V366 C268 382 238 370 222 344Z', skin.shade) +
    clothes[style](color, accent, skin.base) +
    face(skin, looks, browColor) +
    hair.front +
    (looks.hat ? hats[looks.hat[0]](looks.hat[1], looks.hat[2]) : '') +
    (looks.glasses ? glasses[looks.glasses[0]](looks.glasses[1]) : '') +
    (looks.earrings ? circle(176, 276, 9, looks.earrings) + circle(336, 276, 9, looks.earrings) : '') +
    (looks.headset ? headset(...looks.headset) : '')
  const body =
    rect(0, 0, 512, 512, 'url(#ground)') +
    circle(256, 300, 218, '#FFFFFF', { opacity: 0.07 }) +
    placed(256, 512, group(person, { transform: 'translate(-256 -512)' }), { scale: 1.09 })
  return drawing(
    512,
    512,
    body,
    linear(
      'ground',
      [[0, from], [1, to]],
      [0, 0, 1, 1],
    ) + clip('head', shape(heads[looks.face ?? 'oval'], '#000')),
  )
}
