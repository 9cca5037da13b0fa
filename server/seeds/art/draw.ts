/** SVG as strings: the few shapes our pictures are made of. Ids are local to one drawing, because each is rasterised on its own. */
export type Attributes = Record<string, string | number | undefined>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('')

export const element = (name: string, attributes: Attributes, inner = '') =>
  inner ? `<${name}${written(attributes)}>${inner}</${name}>` : `<${name}${written(attributes)}/>`

export const drawing = (width: number, height: number, body: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const shape = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })

/** A stroked line with round ends. */
export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  element('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })

export const group = (inner: string, more: Attributes = {}) => element('g', more, inner)

/** Moves, turns and scales what is drawn around 0,0. */
export const placed = (x: number, y: number, inner: string, { turn = 0, scale = 1, more = {} } = {}) =>
  group(inner, { transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) rotate(${turn}) scale(${scale})`, ...more })

export type Stop = readonly [offset: number, color: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list.map(([offset, color, opacity]) => element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity })).join('')

/** A gradient along `x1 y1 x2 y2` in parts of the box; from top to bottom where nothing is said. */
export const linear = (id: string, list: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  element('linearGradient', { id, x1, y1, x2, y2 }, stops(list))

export const radial = (id: string, list: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]) =>
  element('radialGradient', { id, cx, cy, r }, stops(list))

export const clip = (id: string, inner: string) => element('clipPath', { id }, inner)

/** `count` drawings, each told its place in the row. */
export const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')
