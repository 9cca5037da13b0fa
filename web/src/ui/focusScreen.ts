/** What opened a dialog may be gone by what was done: then the screen has the focus, and not nothing. The dialog itself goes first. */
export const focusScreen = () =>
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  })
