import { circle, rect, shape, stroke } from '../draw.ts'

const shoulders = 'M70 512 C74 434 132 398 214 382 C224 412 288 412 298 382 C380 398 438 434 442 512Z'

const crew = (color: string, accent: string) => shape(shoulders, color) + stroke('M213 384 C224 416 288 416 299 384', accent, 9)

const shirt = (color: string, accent: string) =>
  shape(shoulders, color) +
  shape('M214 376 L256 436 L222 462 L194 392Z', accent) +
  shape('M298 376 L256 436 L290 462 L318 392Z', accent) +
  stroke('M256 444 V512', accent, 5) +
  circle(264, 482, 4, accent)

const turtleneck = (color: string, accent: string) =>
  shape(shoulders, color) +
  rect(212, 344, 88, 62, color, { rx: 18 }) +
  stroke('M214 366 C236 376 276 376 298 366', accent, 6, { opacity: 0.8 })

const hoodie = (color: string, accent: string) =>
  shape(shoulders, color) +
  shape('M176 400 C170 366 206 354 222 366 C234 402 278 402 290 366 C306 354 342 366 336 400 C320 440 192 440 176 400Z', accent) +
  stroke('M232 424 V470 M280 424 V462', '#FFFFFF', 6, { opacity: 0.75 })

const dungarees = (color: string, accent: string) =>
  shape(shoulders, color) +
  stroke('M214 384 C224 414 288 414 298 384', '#FFFFFF', 6, { opacity: 0.25 }) +
  shape('M158 410 L184 400 L204 470 L308 470 L328 400 L354 410 L344 512 L168 512Z', accent) +
  circle(204, 474, 9, '#E8C46A') +
  circle(308, 474, 9, '#E8C46A')

const striped = (color: string, accent: string) =>
  shape(shoulders, color) +
  stroke(
    'M112 440 C180 468 332 468 400 440 M92 472 C170 500 342 500 420 472 M160 412 C204 432 308 432 352 412 M84 504 C180 528 332 528 428 504',
    accent,
    11,
  ) +
  stroke('M213 384 C224 414 288 414 299 384', accent, 8)

const vNeck = (color: string, accent: string, skin: string) =>
  shape(shoulders, color) +
  shape('M214 380 L256 452 L298 380 C288 400 224 400 214 380Z', skin) +
  stroke('M213 382 L256 454 L299 382', accent, 9)

const jersey = (color: string, accent: string) =>
  shape(shoulders, color) +
  shape('M70 512 C73 456 104 420 154 400 L196 512Z M442 512 C439 456 408 420 358 400 L316 512Z', accent) +
  stroke('M213 384 L256 424 L299 384', '#FFFFFF', 7, { opacity: 0.85 })

const blazer = (color: string, accent: string) =>
  shape(shoulders, accent) +
  shape('M70 512 C74 434 132 398 208 383 L252 512Z M442 512 C438 434 380 398 304 383 L260 512Z', color) +
  stroke('M208 384 L216 440 L236 452 M304 384 L296 440 L276 452', '#000000', 4, { opacity: 0.28 })

export const clothes = { crew, shirt, turtleneck, hoodie, dungarees, striped, vNeck, jersey, blazer } as const
