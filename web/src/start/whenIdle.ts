/** Runs once the browser has nothing better to do, within two seconds. Returns how to call it off. */
export const whenIdle = (run: () => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(asked)
}
