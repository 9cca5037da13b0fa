import { circle, ellipse, shape, stroke, times } from '../draw.ts'
import type { HairStyle } from './hairShort.ts'
import type { HairTone } from './tones.ts'

const smoothCap = ({ base, light }: HairTone) =>
  shape('M172 240 C154 150 200 110 256 110 C312 110 358 150 340 240 C334 204 312 184 256 164 C200 184 178 204 172 240Z', base) +
  stroke('M202 160 C220 136 250 126 276 130', light, 5, { opacity: 0.6 })

const bun: HairStyle = (tone) => ({
  back: circle(256, 92, 42, tone.base) + stroke('M228 86 A34 34 0 0 1 262 62', tone.light, 5, { opacity: 0.6 }),
  front: smoothCap(tone) + shape('M230 124 C244 134 268 134 282 124 C272 142 240 142 230 124Z', tone.shade),
})

const bob: HairStyle = ({ base, shade, light }) => ({
  back: shape(
    'M150 338 C136 210 150 100 256 100 C362 100 376 210 362 338 C344 352 306 352 290 344 L222 344 C206 352 168 352 150 338Z',
    shade,
  ),
  front:
    shape(
      'M152 336 C138 210 152 102 256 102 C360 102 374 210 360 336 C344 346 330 340 326 330 C338 276 332 220 318 190 C290 196 238 190 214 160 C206 190 178 216 184 330 C180 342 166 346 152 336Z',
      base,
    ) + stroke('M186 176 C196 146 226 122 262 122', light, 6, { opacity: 0.55 }),
})

const fringeBob: HairStyle = ({ base, shade, light }) => ({
  back: shape('M148 330 C138 200 152 98 256 98 C360 98 374 200 364 330 C350 344 162 344 148 330Z', shade),
  front:
    shape(
      'M150 326 C138 200 152 100 256 100 C360 100 374 200 362 326 C348 338 330 334 326 324 C334 284 334 240 330 208 C284 200 228 200 182 208 C178 240 178 284 186 324 C182 334 164 338 150 326Z',
      base,
    ) + stroke('M194 168 C230 154 282 154 318 168', light, 6, { opacity: 0.4 }),
})

const long: HairStyle = ({ base, shade, light }) => ({
  back: shape('M146 452 C128 300 132 96 256 96 C380 96 384 300 366 452 C330 470 182 470 146 452Z', shade),
  front:
    shape(
      'M150 420 C136 280 140 100 256 100 C372 100 376 280 362 420 C346 428 332 420 328 402 C340 316 340 218 262 146 C182 218 172 316 184 402 C180 420 166 428 150 420Z',
      base,
    ) + stroke('M176 300 C176 226 200 166 244 134', light, 6, { opacity: 0.45 }),
})

const wavy: HairStyle = ({ base, shade, light }) => ({
  back: shape(
    'M158 438 C120 418 142 384 128 352 C114 318 142 292 134 254 C126 150 176 94 256 94 C336 94 386 150 378 254 C370 292 398 318 384 352 C370 384 392 418 354 438 C300 456 212 456 158 438Z',
    shade,
  ),
  front:
    shape(
      'M166 420 C132 400 152 370 140 340 C128 306 152 284 146 246 C140 150 190 102 262 102 C330 102 370 154 366 246 C362 284 384 306 372 340 C360 370 380 400 346 420 C328 400 344 372 334 342 C326 314 344 282 330 214 C300 204 262 182 244 150 C230 190 192 200 184 222 C172 282 186 314 178 342 C168 372 184 400 166 420Z',
      base,
    ) + stroke('M182 204 C190 156 224 126 260 122', light, 6, { opacity: 0.5 }),
})

const ponytail: HairStyle = (tone) => ({
  back:
    shape('M306 118 C366 96 424 150 408 236 C402 300 380 330 390 384 C352 372 334 320 346 258 C354 204 338 160 306 150Z', tone.base) +
    stroke('M352 142 C384 168 390 210 380 262', tone.light, 6, { opacity: 0.4 }),
  front: smoothCap(tone),
})

const braidOf = (x: number, lean: number, { base, shade }: HairTone) =>
  times(7, (index) =>
    ellipse(x + lean * index * 2, 300 + index * 27, 21 - index, 19, index % 2 ? shade : base, {
      transform: `rotate(${index % 2 ? 16 : -16} ${x} ${300 + index * 27})`,
    }),
  )

const braids: HairStyle = (tone) => ({
  back: shape('M160 306 C140 190 160 100 256 100 C352 100 372 190 352 306Z', tone.shade),
  front: smoothCap(tone) + braidOf(168, -1.4, tone) + braidOf(344, 1.4, tone) + shape('M256 110 L262 110 L260 168 L252 168Z', tone.shade),
})

const locs: HairStyle = ({ base, shade, light }) => ({
  back: [148, 168, 190, 212, 300, 322, 344, 364]
    .map((x, index) =>
      stroke(
        `M${256 + (x - 256) * 0.7} 140 C${x} 200 ${x - 6} 300 ${x + (index % 2 ? 6 : -6)} ${388 + (index % 3) * 22}`,
        index % 2 ? base : shade,
        24,
      ),
    )
    .join(''),
  front:
    shape(
      'M170 240 C156 150 200 106 256 106 C312 106 356 150 342 240 C334 200 316 178 290 164 C272 176 236 176 220 164 C196 178 178 200 170 240Z',
      base,
    ) +
    stroke(
      'M214 136 C206 146 198 158 194 170 M244 126 C240 138 238 148 238 158 M276 126 C280 138 282 148 282 156 M304 138 C312 148 318 160 322 172',
      light,
      5,
      { opacity: 0.5 },
    ),
})

const puffs: HairStyle = ({ base, shade }) => ({
  back: [148, 364]
    .map(
      (x) =>
        times(9, (index) => circle(x + Math.cos(index * 0.7) * 36, 150 + Math.sin(index * 0.7) * 36, 24, base)) + circle(x, 150, 44, base),
    )
    .join(''),
  front:
    shape('M176 226 C166 160 204 118 256 118 C308 118 346 160 336 226 C330 190 306 172 256 166 C206 172 182 190 176 226Z', base) +
    stroke('M256 120 L256 166', shade, 4),
})

const loosePile: HairStyle = ({ base, shade, light }) => ({
  back: shape('M178 132 C160 92 196 50 244 62 C280 38 340 58 334 112 L320 150 L196 152Z', shade),
  front:
    shape(
      'M172 244 C150 152 196 112 256 112 C316 112 362 152 340 244 C334 210 320 190 298 176 C276 188 240 190 222 174 C196 188 180 210 172 244Z',
      base,
    ) +
    shape('M190 118 C186 82 222 62 252 78 C282 58 326 80 318 118 C290 102 222 102 190 118Z', base) +
    stroke('M214 100 C226 84 244 82 258 92 M176 250 C172 276 176 292 184 304 M337 250 C341 276 338 290 330 300', light, 4, {
      opacity: 0.6,
    }),
})

export const longHair = { bun, bob, fringeBob, long, wavy, ponytail, braids, locs, puffs, loosePile }
