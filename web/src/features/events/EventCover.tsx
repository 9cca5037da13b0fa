import styled from '@emotion/styled'
import type { EventCard, EventCategory } from '@marquee/contract/eventCards'
import {
  BriefcaseBusiness, CalendarHeart, Drama, GraduationCap, Hammer, HeartHandshake, Laugh, MonitorSmartphone, MoonStar, Music, Palette,
  PartyPopper, Presentation, Sparkles, Utensils, type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Media } from '#ui/Media.tsx'

const icons: Record<EventCategory, LucideIcon> = {
  social: PartyPopper, music: Music, art: Palette, food_drink: Utensils, charity: HeartHandshake, comedy: Laugh, theater: Drama,
  business: BriefcaseBusiness, tech: MonitorSmartphone, education: GraduationCap, workshop: Hammer, conference: Presentation,
  festival: Sparkles, nightlife: MoonStar, other: CalendarHeart,
}

const corner = `& > span { position: absolute; left: 12px; top: 12px; }`
const Picture = styled(Media)`${corner}`
// A row of bulbs along the foot, as over the door of a house: what an event without a picture has of its own.
const Ground = styled.div`
  position: relative; display: grid; place-items: center; height: 168px; overflow: hidden; border-radius: var(--media-radius); corner-shape: var(--corner);
  background:
    radial-gradient(circle 4px, var(--gold) 96%, transparent) 0 100% / 24px 24px repeat-x,
    linear-gradient(135deg, var(--accent-soft) 0 62%, var(--gold-soft) 62% 100%);
  color: var(--on-accent-soft);
  & > svg { opacity: .8; }
  ${corner}
  @media (max-width: 599.95px) { height: 120px; }
`

/** What stands over an event: its picture, or what kind of an event it is in a drawing. `children` lie in its corner. */
export const EventCover = ({ event: { cover, category }, children }: { event: Pick<EventCard, 'cover' | 'category'>; children?: ReactNode }) =>
  cover ? (
    <Picture image={cover} sizes="(max-width: 699px) 100vw, 680px" ratio={16 / 9} eager>
      {children}
    </Picture>
  ) : (
    <Ground>
      <Icon of={icons[category]} size={64} />
      {children}
    </Ground>
  )
