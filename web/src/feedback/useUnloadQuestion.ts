import { useEffect } from 'react'

/** Has the browser ask before it reloads the page, closes it or leads elsewhere. */
export const useUnloadQuestion = (wouldLose: boolean) => {
  useEffect(() => {
    if (!wouldLose) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [wouldLose])
}
