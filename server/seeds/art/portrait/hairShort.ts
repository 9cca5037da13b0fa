import { circle, shape, stroke, times } from '../draw.ts'
import type { HairTone } from './tones.ts'

/** What lies behind the head and what falls over it. */
export interface Hair {
  back: string
  front: string
}
export type HairStyle = (tone: HairTone) => Hair

const cap = 'M172 232 C160 150 200 112 258 112 C318 112 352 152 340 232 C336 214 333 206 329 198'

const none: HairStyle = () => ({ back: '', front: '' })

const buzz: HairStyle = ({ base }) => ({
  back: '',
  front: shape(
    'M177 224 C170 158 206 123 256 123 C306 123 342 158 335 224 C331 186 316 168 296 162 C270 158 242 158 216 162 C196 168 181 186 177 224Z',
    base,
    { opacity: 0.92 },
  ),
})

const crop: HairStyle = ({ base, light }) => ({
  back: '',
  front:
    shape(`${cap} C300 200 252 192 224 166 C210 186 190 196 184 206 C178 214 175 220 172 232Z`, base) +
    stroke('M226 150 C250 138 280 138 304 152', light, 5, { opacity: 0.7 }),
})

const sidePart: HairStyle = ({ base, light }) => ({
  back: '',
  front:
    shape(
      'M173 236 C156 150 196 106 262 108 C322 110 352 154 339 236 C337 206 326 186 314 176 C276 190 226 186 206 160 C196 184 180 194 173 236Z',
      base,
    ) + stroke('M214 150 C236 128 270 124 300 136', light, 5, { opacity: 0.7 }),
})

const quiff: HairStyle = ({ base, shade, light }) => ({
  back: shape('M174 240 C160 190 172 140 212 124 L300 124 C340 140 352 190 338 240Z', shade),
  front:
    shape(
      'M178 214 C176 182 190 168 206 164 C186 132 214 92 268 88 C322 86 354 122 336 164 C340 178 338 198 334 214 C330 190 322 178 310 172 C276 178 240 176 214 170 C194 176 182 190 178 214Z',
      base,
    ) + stroke('M220 146 C232 114 276 100 316 122', light, 6, { opacity: 0.65 }),
})

const fringe: HairStyle = ({ base, shade, light }) => ({
  back: shape('M166 262 C150 150 196 104 256 104 C316 104 362 150 346 262 L324 262 L324 160 L188 160 L188 262Z', shade),
  front:
    shape(
      'M170 246 C152 148 200 106 256 106 C312 106 360 148 342 246 C338 222 334 212 328 202 C318 206 304 208 296 200 C286 208 270 210 260 202 C250 210 232 210 222 202 C212 210 194 208 186 200 C180 210 174 222 170 246Z',
      base,
    ) + stroke('M206 140 C232 122 282 122 308 142', light, 5, { opacity: 0.6 }),
})

const curlSpots = [
  [182, 190, 30], [186, 154, 32], [206, 126, 32], [238, 110, 34], [274, 108, 34], [306, 124, 32], [328, 152, 32], [332, 190, 30],
  [222, 150, 28], [256, 140, 30], [290, 150, 28],
] as const

const curls: HairStyle = ({ base, shade, light }) => ({
  back: circle(256, 186, 92, shade),
  front:
    curlSpots.map(([x, y, r]) => circle(x, y, r, base)).join('') +
    curlSpots
      .map(([x, y, r]) =>
        stroke(`M${x - r / 2} ${y - r / 5} A${r / 1.8} ${r / 1.8} 0 0 1 ${x + r / 3} ${y - r / 2.4}`, light, 4, { opacity: 0.45 }),
      )
      .join(''),
})

const afro: HairStyle = ({ base, light }) => ({
  back:
    times(18, (index) =>
      circle(256 + Math.cos((index / 18) * 2 * Math.PI) * 104, 190 + Math.sin((index / 18) * 2 * Math.PI) * 100, 34, base),
    ) + circle(256, 190, 114, base),
  front:
    shape('M174 238 C160 150 200 108 256 108 C312 108 352 150 338 238 C334 196 308 172 256 170 C204 172 178 196 174 238Z', base) +
    stroke('M176 108 C206 74 264 66 306 84 M150 176 C150 160 154 146 160 136', light, 6, { opacity: 0.4 }),
})

const pixie: HairStyle = ({ base, light }) => ({
  back: '',
  front:
    shape(
      'M170 258 C148 154 192 104 262 104 C330 104 362 156 342 252 C340 220 336 200 326 186 C292 214 238 216 196 188 C186 202 184 226 186 250 C180 258 174 262 170 258Z',
      base,
    ) + stroke('M202 168 C228 132 282 122 318 146', light, 5, { opacity: 0.6 }),
})

const receding: HairStyle = ({ base }) => ({
  back: shape(
    'M166 250 C156 196 176 148 214 134 L298 134 C336 148 356 196 346 250 C340 266 330 268 328 258 L184 258 C182 268 172 266 166 250Z',
    base,
  ),
  front: shape(
    'M178 246 C174 214 178 186 192 168 C188 194 188 214 184 242Z M334 246 C338 214 334 186 320 168 C324 194 324 214 328 242Z',
    base,
  ),
})

const spikes: HairStyle = ({ base, shade, light }) => ({
  back: shape(
    'M168 220 L146 176 L172 168 L158 122 L198 124 L202 82 L240 104 L262 66 L286 102 L324 84 L322 126 L360 126 L342 168 L368 180 L344 220Z',
    shade,
  ),
  front:
    shape(
      'M174 226 L168 178 L186 176 L184 140 L212 140 L222 106 L250 124 L272 92 L290 124 L320 112 L316 146 L342 154 L332 178 L344 188 L338 226 L322 190 L304 206 L290 180 L266 204 L250 178 L226 204 L210 182 L190 200Z',
      base,
    ) + stroke('M220 150 L238 132 M262 150 L276 126', light, 5, { opacity: 0.6 }),
})

export const shortHair = { none, buzz, crop, sidePart, quiff, fringe, curls, afro, pixie, receding, spikes }
