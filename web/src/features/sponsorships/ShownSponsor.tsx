import { useEffect, useRef, type ComponentProps } from 'react'
import { SponsorCard, type Sponsor } from './SponsorCard.tsx'

/** Comes with the first sponsor that is in sight. A count that is lost is not worth a word to anybody. */
const counting = (count: (counts: typeof import('./sponsored.ts')) => void) => void import('./sponsored.ts').then(count, () => {})

/** How long half of it has to be in sight until it counts as seen. */
const lookMs = 1_000

type Props = Omit<ComponentProps<typeof SponsorCard>, 'sponsor' | 'onFollow' | 'ref'> & {
  sponsor: Sponsor
  /** Names where it stands on this page. */
  place: string
}

/** A sponsor where people meet it: how often it is seen and followed is counted, and nothing of who did. */
export const ShownSponsor = ({ sponsor, place, ...rest }: Props) => {
  const root = useRef<HTMLElement>(null)
  const { id } = sponsor
  useEffect(() => {
    if (!root.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInSight = false
    /** The second begins anew whenever it comes into sight: in its page, or with its page. */
    const look = () => {
      clearTimeout(timer)
      if (isInSight && document.visibilityState === 'visible') timer = setTimeout(() => counting(({ countSeen }) => countSeen(id, place)), lookMs)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = entries.at(-1)?.isIntersecting ?? false
        look()
      },
      { threshold: 0.5 },
    )
    observer.observe(root.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, place])
  return <SponsorCard ref={root} sponsor={sponsor} onFollow={() => counting(({ countFollowed }) => countFollowed(id))} {...rest} />
}
