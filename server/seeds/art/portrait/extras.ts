import { circle, ellipse, group, rect, shape, stroke } from '../draw.ts'
import type { HairTone } from './tones.ts'

/** Beards, drawn over the face and under the mouth. */
export const beards = {
  full: ({ base, shade }: HairTone) =>
    shape(
      'M178 234 C184 262 192 272 206 276 C226 262 286 262 306 276 C320 272 328 262 334 234 C338 310 312 364 256 364 C200 364 174 310 178 234Z',
      base,
    ) + shape('M206 300 C214 346 298 346 306 300 C300 336 276 350 256 350 C236 350 212 336 206 300Z', shade, { opacity: 0.5 }),
  short: ({ base }: HairTone) =>
    shape(
      'M180 240 C184 270 194 282 208 282 C228 268 284 268 304 282 C318 282 328 270 332 240 C334 306 306 344 256 344 C206 344 178 306 180 240Z',
      base,
      { opacity: 0.9 },
    ),
  stubble: ({ base }: HairTone) =>
    shape(
      'M181 244 C186 272 196 282 208 282 C228 268 284 268 304 282 C316 282 326 272 331 244 C332 304 304 338 256 338 C208 338 180 304 181 244Z',
      base,
      { opacity: 0.28 },
    ),
  moustache: ({ base }: HairTone) =>
    shape('M256 276 C240 266 214 272 206 290 C226 296 246 292 256 286 C266 292 286 296 306 290 C298 272 272 266 256 276Z', base),
  goatee: ({ base }: HairTone) => shape('M226 280 C240 270 272 270 286 280 C294 306 286 350 256 356 C226 350 218 306 226 280Z', base),
} as const

/** Glasses sit on the eyes at 220 and 292. */
export const glasses = {
  round: (color: string) =>
    circle(220, 238, 29, '#FFFFFF', { 'fill-opacity': 0.2, stroke: color, 'stroke-width': 6 }) +
    circle(292, 238, 29, '#FFFFFF', { 'fill-opacity': 0.2, stroke: color, 'stroke-width': 6 }) +
    stroke('M249 234 C253 229 259 229 263 234 M191 232 L178 228 M321 232 L334 228', color, 6),
  square: (color: string) =>
    [188, 264].map((x) => rect(x, 216, 60, 44, '#FFFFFF', { rx: 10, 'fill-opacity': 0.2, stroke: color, 'stroke-width': 7 })).join('') +
    stroke('M249 228 C253 225 259 225 263 228 M188 226 L177 224 M324 226 L335 224', color, 6),
  visor: (color: string) =>
    shape('M172 218 C200 208 312 208 340 218 L334 256 C314 268 276 266 262 254 L250 254 C236 266 198 268 178 256Z', color, {
      opacity: 0.9,
    }) + shape('M190 222 L226 218 L206 256 L188 252Z', '#FFFFFF', { opacity: 0.45 }),
} as const

const cap = (color: string, shade: string) =>
  shape('M170 206 C164 132 206 96 258 96 C312 96 348 134 342 206 C286 186 226 186 170 206Z', color) +
  shape('M176 206 C220 182 300 180 342 204 C372 204 404 214 412 226 C370 224 340 222 318 214 C270 202 216 204 176 206Z', shade) +
  circle(257, 97, 8, shade)

const beanie = (color: string, shade: string) =>
  shape('M170 196 C164 122 206 84 256 84 C306 84 348 122 342 196Z', color) +
  rect(160, 176, 192, 40, shade, { rx: 16 }) +
  stroke('M190 184 V208 M216 182 V210 M242 182 V210 M268 182 V210 M294 182 V210 M320 184 V208', color, 5, { opacity: 0.7 })

const headscarf = (color: string, shade: string) =>
  shape('M166 224 C152 138 200 98 258 98 C318 98 360 140 346 224 C330 178 300 166 256 166 C212 166 182 178 166 224Z', color) +
  shape('M178 150 C220 116 296 118 336 152 C296 134 220 132 178 150Z', shade, { opacity: 0.6 }) +
  shape('M318 108 C344 84 372 92 376 104 C366 106 352 114 346 126 C362 128 372 140 368 150 C348 150 330 138 318 108Z', shade)

const straw = (color: string, shade: string) =>
  ellipse(256, 178, 150, 34, color) +
  shape('M180 172 C182 112 214 88 256 88 C298 88 330 112 332 172 C300 186 212 186 180 172Z', color) +
  shape('M181 156 C216 172 296 172 331 156 L332 174 C300 188 212 188 180 174Z', shade)

const turban = (color: string, shade: string) =>
  shape('M160 208 C136 126 190 74 258 74 C328 74 376 128 352 208 C332 186 300 178 256 150 C214 178 180 186 160 208Z', color) +
  stroke(
    'M176 176 C210 166 240 140 262 108 M168 148 C200 142 226 122 240 92 M338 180 C308 168 280 146 258 112 M348 150 C322 144 300 124 286 94',
    shade,
    6,
    { opacity: 0.8 },
  )

export const hats = { cap, beanie, headscarf, straw, turban } as const

/** A cloth that frames the face and covers hair and neck. */
export const hijab = (color: string, shade: string) => ({
  back: shape('M138 470 C126 300 124 92 256 92 C388 92 386 300 374 470Z', shade),
  front: group(
    shape(
      'M148 470 C112 330 118 96 256 96 C394 96 400 330 364 470 L300 470 C330 420 336 350 322 330 C342 262 330 166 256 160 C182 166 170 262 190 330 C196 390 232 420 300 470Z',
      color,
    ) +
      shape('M186 322 C214 388 300 392 326 318 C352 400 330 470 300 490 L170 490 C158 420 168 360 186 322Z', color) +
      stroke('M196 344 C230 396 290 394 322 340 M182 380 C220 430 270 440 316 420', shade, 6, { opacity: 0.8 }),
  ),
})

export const headset = (color: string, light: string) =>
  stroke('M166 232 C156 60 356 60 346 232', color, 18) +
  stroke('M184 148 C206 92 306 92 328 148', light, 5, { opacity: 0.8 }) +
  rect(148, 208, 38, 72, color, { rx: 16 }) +
  rect(326, 208, 38, 72, color, { rx: 16 }) +
  rect(154, 222, 10, 44, light, { rx: 5 }) +
  rect(348, 222, 10, 44, light, { rx: 5 }) +
  stroke('M166 276 C168 316 196 326 216 322', color, 7) +
  circle(220, 321, 8, light)
