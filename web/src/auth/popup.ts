/** Specification, section 9. */
const [width, height] = [400, 600]

const features = () => {
  const left = window.screenX + (window.innerWidth - width) / 2
  const top = window.screenY + (window.innerHeight - height) / 2
  return `left=${left},top=${top},width=${width},height=${height},resizable,scrollbars=yes,status=1`
}

/**
 * Opens the small window of a login, as the library takes it. The provider's page answers and closes itself in one breath, while the
 * library asks once a second whether the window is closed: it hears so at the second time only, when an answer under way has come.
 * Must run in a click. Null where the browser blocks it.
 */
export const openPopup = (): Window | null => {
  const popup = window.open('', 'auth0:authorize:popup', features())
  if (!popup) return null
  let wasClosed = false
  const seen = {
    location: popup.location,
    get closed() {
      const before = wasClosed
      wasClosed = popup.closed
      return before && wasClosed
    },
    close: () => popup.close(),
  }
  return seen as Window
}
