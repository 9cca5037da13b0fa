import type { Page } from 'playwright-core'

/** What stands on a page, in pixels from the top left of the document. */
interface Box {
  /** As a reader would call it: 'button "Follow"'. */
  what: string
  /** Which elements it stands in: 'body>div>main>h1'. */
  path: string
  left: number
  top: number
  width: number
  height: number
  /** Where the element around it is in the list; -1 for the outermost. */
  within: number
  /** It says nothing but what our faces have no letters for, pictographs for one: how wide that is, each machine says. */
  isForeign: boolean
}

/** Elements with a box of their own, in the order of the document; what lies inside a drawing is one with it. */
const listed = `(() => {
  const foreign = /[^\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Common}\\p{Script=Inherited}]|\\p{Extended_Pictographic}/u
  const boxes = []
  const add = (element, within) => {
    const { display } = getComputedStyle(element)
    if (display === 'none' || element.matches('script, style, link, template, noscript')) return
    let place = within
    if (display !== 'contents' && (display !== 'inline' || element.matches('a, button, input, textarea, select, img, svg, video'))) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const text = (element.getAttribute('aria-label') || element.textContent || element.getAttribute('placeholder') || '').trim().replace(/\\s+/g, ' ')
      const tag = element.tagName.toLowerCase()
      place = boxes.length
      boxes.push({
        what: tag + (text && ' "' + text.slice(0, 40) + '"'), path: (within < 0 ? '' : boxes[within].path + '>') + tag,
        left: left + scrollX, top: top + scrollY, width, height, within, isForeign: !element.children.length && foreign.test(text),
      })
    }
    if (element.tagName !== 'svg') for (const child of element.children) add(child, place)
  }
  add(document.body, -1)
  return boxes
})()`

const boxesOn = (page: Page) => page.evaluate<Box[]>(listed)

/** A pixel: browsers round where a letter begins and how high a line of a machine's own letters is. */
const tolerance = 1
const isNear = (one: number, other: number) => Math.abs(one - other) <= tolerance

const whole = ({ left, top, width, height }: Box) => `${[left, top].map(Math.round).join(',')} ${[width, height].map(Math.round).join('×')}`

/**
 * How two pages that should look the same differ: one line for each element that has another size, and where none has, for each that stands
 * elsewhere. What stands around an element of another size, or moved with it, is left out.
 */
export const differencesBetween = async (one: Page, other: Page): Promise<string[]> => {
  const [first, second] = await Promise.all([boxesOn(one), boxesOn(other)])
  const apart = first.findIndex(({ path }, place) => path !== second[place]?.path)
  if (apart >= 0 || first.length !== second.length) {
    const [here, there] = [first, second].map((boxes) => boxes[apart < 0 ? Math.min(first.length, second.length) : apart])
    return [`another element: ${here?.what ?? 'none'} at ${here?.path ?? ''} / ${there?.what ?? 'none'} at ${there?.path ?? ''}`]
  }
  type Pair = (typeof pairs)[number]
  const pairs = first.map((box, place) => ({ box, beside: second[place]!, place }))
  const line = ({ box, beside }: Pair) => `${box.what}: ${whole(box)} / ${whole(beside)}`
  const isAsWide = ({ box, beside }: Pair) => box.isForeign || isNear(box.width, beside.width)
  const resized = pairs.filter((pair) => !isNear(pair.box.height, pair.beside.height) || !isAsWide(pair))
  const around = new Set(resized.map(({ box }) => box.within))
  const innermost = resized.filter(({ place }) => !around.has(place))
  if (innermost.length) return innermost.map((pair) => `another size, ${line(pair)}`)
  const moved = pairs.filter(({ box, beside }) => !isNear(box.top, beside.top) || (!box.isForeign && !isNear(box.left, beside.left)))
  const places = new Set(moved.map(({ place }) => place))
  return moved.filter(({ box }) => !places.has(box.within)).map((pair) => `elsewhere, ${line(pair)}`)
}
