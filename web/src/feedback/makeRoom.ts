/** The bar of phones is 56 px high. */
const underBar = 64
/** As high as a toast of one line. */
const toastHeight = 60
/** Further down a toast would no longer stand at the top. */
const lowest = 240

/** Under which of the page's headings and tabs toasts begin on a phone, in px. */
const belowHeads = () => {
  let top = underBar
  const places = [...document.querySelectorAll('h1, #content > nav')].map((head) => head.getBoundingClientRect())
  for (const place of places.sort((one, other) => one.top - other.top)) {
    const isInTheWay = place.height > 1 && place.bottom > top && place.top < top + toastHeight
    if (isInTheWay && place.bottom + 8 < lowest) top = place.bottom + 8
  }
  return top
}

/** Lets the toasts of a phone begin where they hide neither the page's heading nor its tabs: `--toast-top` of ToastRegion. */
export const makeRoom = () => document.documentElement.style.setProperty('--toast-top', `${belowHeads()}px`)
