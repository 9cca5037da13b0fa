import { SectionCard } from './SectionCard.tsx'
import { useSections } from './useSections.ts'

/** The screens of the settings whose addresses begin with `within`, as one card. */
export const SectionLinks = ({ label, within }: { label: string; within: string }) => (
  <nav aria-label={label}>
    <SectionCard sections={useSections().filter(({ href }) => href.startsWith(within))} />
  </nav>
)
